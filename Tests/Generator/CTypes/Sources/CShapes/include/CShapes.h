// A struct for each shape that C has and Swift imports.

#ifndef C_SHAPES_H
#define C_SHAPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

// Some of the pointers say whether they may be null, and others do not, as in real headers.
#pragma clang diagnostic ignored "-Wnullability-completeness"

#define SWIFT_NAME(name) __attribute__((swift_name(#name)))

// A struct that has only a typedef's name, one that has a tag, and other names of it.
typedef struct {
  float x, y, z;
} CVector;

struct point {
  int x;
  int y;
};
typedef struct point Point;
typedef Point Place;

// Numbers of all widths, and typedefs of typedefs.
typedef int Meters;
typedef Meters Distance;
struct numbers {
  char plain;
  signed char i8;
  unsigned char u8;
  short i16;
  unsigned short u16;
  int i32;
  unsigned u32;
  long i64;
  unsigned long u64;
  long long i64b;
  unsigned long long u64b;
  int8_t fixed8;
  uint64_t fixed64;
  intptr_t pointer_sized;
  size_t size;
  ptrdiff_t difference;
  wchar_t wide;
  float f32;
  double f64;
  bool flag;
  _Bool other_flag;
  Distance distance;
};

// Enums: plain, with a typedef, like NS_ENUM, closed, like NS_OPTIONS, without a name.
enum color { red, green, blue };
typedef enum { small, large } Size;
typedef enum __attribute__((enum_extensibility(open))) Mode : int { ModeIdle, ModeBusy } Mode;
typedef enum __attribute__((enum_extensibility(closed))) Gate : unsigned char {
  GateShut,
  GateOpen
} Gate;
typedef enum __attribute__((flag_enum)) Marks : unsigned { MarksBold = 1, MarksWide = 2 } Marks;
struct enums {
  enum color color;
  Size size;
  Mode mode;
  Gate gate;
  Marks marks;
  enum { one, two } unnamed;
  enum color colors[3];
  Mode modes[2];
  enum { three, four } several[2];
};

// Structs in structs: named, declared inside, without a name, without any name at all.
struct nested {
  Point origin;
  struct inside {
    int value;
  } inside;
  struct {
    int u;
    int v;
  } unnamed;
  struct {
    int w;
    struct {
      int q;
    };
  };
};

// Arrays: short ones, long ones, arrays of arrays, of structs, of pointers, of one.
typedef double Row[3];
struct arrays {
  int three[3];
  char name[64];
  float matrix[4][4];
  double long_one[1000];
  CVector vectors[2];
  Row rows[2];
  bool flags[9];
  void *pointers[5];
  int (*functions[2])(int);
  int only[1];
};

// Pointers: to data, to what is not defined, to functions, with and without nullability.
struct unknown;
typedef struct unknown *UnknownRef;
typedef int (*Callback)(int, void *);
struct pointers {
  int *data;
  const char *text;
  void *raw;
  struct unknown *opaque;
  UnknownRef reference;
  struct pointers *next;
  char **list;
  int *_Nullable maybe;
  int *_Nonnull always;
  Callback callback;
  void (*_Nonnull sure)(void);
};

// Bit fields, some of them padding.
struct bits {
  unsigned a : 3;
  int b : 5;
  unsigned : 0;
  unsigned c : 1;
  bool d : 1;
  enum color e : 4;
  uint64_t f : 40;
};

// Qualifiers.
struct qualified {
  const int constant;
  volatile int changing;
  const volatile int both;
  int *restrict pointer;
  volatile int several[2];
};

// Padding: much of it, none of it, and alignment.
struct padded {
  char a;
  double b;
  char c;
};
struct __attribute__((packed)) packed {
  char a;
  double b;
  short c;
};
struct __attribute__((aligned(16))) aligned {
  char a;
};
struct padded_array {
  struct padded both[2];
};

// Names for Swift.
struct SWIFT_NAME(Renamed) renamed {
  int a SWIFT_NAME(alpha);
  int b __attribute__((swift_private));
};
struct SWIFT_NAME(Point.Delta) point_delta {
  int dx;
  int dy;
};
typedef struct {
  int value;
} OnlyTypedef SWIFT_NAME(TypedefNamed);
struct SWIFT_NAME(Outer) outer {
  struct renamed inner;
};

// Names that mean something in Swift.
struct keywords {
  int in;
  int self;
  int init;
  int Type;
  int protocol;
  int func;
};

// Vectors, nothing, what should not be used any more, and what is called as a method of Swift is.
typedef float Float4 __attribute__((ext_vector_type(4)));
struct vectors {
  Float4 four;
};
struct nothing {
};
struct old {
  int current;
  int previous __attribute__((deprecated("use 'current'")));
};
struct hashes {
  int hash;
  int hashValue;
};

// What is refused.
union number {
  int whole;
  float real;
};
struct with_union {
  int tag;
  union number number;
};
struct with_unnamed_union {
  int tag;
  union {
    int whole;
    float real;
  };
};
struct flexible {
  int count;
  int values[];
};
struct complex_number {
  float _Complex value;
};
struct atomic {
  _Atomic int value;
};
struct __attribute__((aligned(64))) overaligned {
  int value;
};

// What is declared alone, which Swift sees nothing of.
struct forward;

// Writes noise over the whole of a value, padding and all: a value made of it has noise for padding.
void make_noise(void *value, size_t size, unsigned char noise);

int first_function(int value);
int second_function(int value);

#endif
