const lookEveryMs = 100;
export const blockedMs = 250;

export type EventLoop = {
  blockedSeconds: number;
  blocks: number;
  longestSeconds: number;
  stop(): void;
};

/** Notices when something kept the process from everything else: `onBlocked` hears for how long. */
export function watchEventLoop(onBlocked: (ms: number) => void): EventLoop {
  let expectedMs = performance.now() + lookEveryMs;
  const loop: EventLoop = {
    blockedSeconds: 0,
    blocks: 0,
    longestSeconds: 0,
    stop: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedMs;
    expectedMs = performance.now() + lookEveryMs;
    if (lateMs < blockedMs) return;
    loop.blocks += 1;
    loop.blockedSeconds += lateMs / 1000;
    loop.longestSeconds = Math.max(loop.longestSeconds, lateMs / 1000);
    onBlocked(Math.round(lateMs));
  }, lookEveryMs);
  timer.unref();
  return loop;
}
