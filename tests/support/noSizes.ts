/** A document without layout has no sizes to tell: parts that need an observer of them get one that never reports. */
class SilentObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= SilentObserver;
