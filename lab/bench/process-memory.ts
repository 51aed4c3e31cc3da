import { readFileSync } from 'node:fs';

/** The largest growth of a process above its memory at the start, in MB. */
export function watchMemory(pid: () => number) {
  let [baseMb, growthMb] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const readMb = (): number | null => {
    try {
      const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1000;
    } catch {
      return null;
    }
  };
  const restart = (): void => {
    baseMb = readMb() ?? 0;
  };
  return {
    restart,
    start: () => {
      restart();
      timer = setInterval(() => {
        const mb = readMb();
        if (mb !== null && mb > 0) growthMb = Math.max(growthMb, mb - baseMb);
      }, 50);
    },
    stop: (): number => {
      clearInterval(timer);
      return growthMb;
    },
  };
}
