const intervalMs = 100;
const blockedThresholdMs = 250;
/** Weight of a measurement in the average of the last 50. */
const newShare = 0.02;

type EventLoopMonitor = {
  blockedSeconds: number;
  blockCount: number;
  longestSeconds: number;
  /** Average lateness of a timer over about five seconds. */
  delaySeconds: number;
  stop(): void;
};

/** Calls `onBlocked` with the delay when a timer runs late by 250 ms or more. */
export function monitorEventLoop(onBlocked: (ms: number) => void): EventLoopMonitor {
  let expectedMs = performance.now() + intervalMs;
  const loop: EventLoopMonitor = {
    blockedSeconds: 0,
    blockCount: 0,
    longestSeconds: 0,
    delaySeconds: 0,
    stop: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedMs;
    expectedMs = performance.now() + intervalMs;
    loop.delaySeconds += (Math.max(0, lateMs) / 1000 - loop.delaySeconds) * newShare;
    if (lateMs < blockedThresholdMs) return;
    loop.blockCount += 1;
    loop.blockedSeconds += lateMs / 1000;
    loop.longestSeconds = Math.max(loop.longestSeconds, lateMs / 1000);
    onBlocked(Math.round(lateMs));
  }, intervalMs);
  timer.unref();
  return loop;
}
