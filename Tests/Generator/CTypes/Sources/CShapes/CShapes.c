#include "CShapes.h"

#include <string.h>

void make_noise(void *value, size_t size, unsigned char noise) { memset(value, noise, size); }

int first_function(int value) { return value; }
int second_function(int value) { return value + 1; }
