// What Documentation/CTypes.md takes as an example of a C module.
typedef struct {
  float x, y, z;
} CVector;
