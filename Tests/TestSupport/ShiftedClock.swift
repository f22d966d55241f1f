/// The source of a C library that shifts the time of day of a program on Linux, as setting the system's clock does.
///
/// Times that pass stay as they are. Load it with `LD_PRELOAD`.
package enum ShiftedClock {
  /// - Parameter seconds: How far the clock is set forward; back if it is negative.
  package static func source(seconds: Int) -> String {
    """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <time.h>
    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
      int result = real(clock, time);
      if (clock == CLOCK_REALTIME) time->tv_sec += \(seconds);
      return result;
    }
    """
  }
}
