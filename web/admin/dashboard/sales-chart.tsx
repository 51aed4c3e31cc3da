import { type PointerEvent, useState } from 'react';
import { gridLines, type Metric, type Point, shortRupees } from './series.ts';

interface SalesChartProps {
  points: readonly Point[];
  metric: Metric;
  /** Read by screen readers. */
  label: string;
  format: (value: number) => string;
}

/**
 * Bars for the period, a dashed line for the one before. A range input lies over them: a pointer, a
 * finger or the arrow keys choose the point that is described.
 */
export function SalesChart({ points, metric, label, format }: SalesChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const lines = gridLines(Math.max(...points.flatMap(({ now, before }) => [now, before])));
  const top = lines.at(-1) ?? 1;
  const last = points.length - 1;
  const point = active === null ? undefined : points[active];
  const reset = () => setActive(null);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) * points.length) / width);
    setActive(Math.min(Math.max(index, 0), last));
  };
  return (
    <div className="relative flex h-56 flex-col pl-14 text-xs text-ink-soft tabular-nums sm:h-72">
      <div className="relative mt-2 grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <Grid lines={lines} top={top} metric={metric} />
        <Bars points={points} top={top} active={active} />
        {point && active !== null ? (
          <div
            className={`pointer-events-none absolute top-0 z-10 w-max rounded-control border border-line bg-white px-3 py-2 text-ink shadow-raised ${active < points.length / 2 ? 'ml-4' : '-ml-4 -translate-x-full'}`}
            style={{ left: middleOf(active, points) }}
          >
            <p className="font-semibold">{point.label}</p>
            <p>{format(point.now)}</p>
            <p className="text-ink-soft">Before: {format(point.before)}</p>
          </div>
        ) : null}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={
            point && `${point.label}: ${format(point.now)}, before ${format(point.before)}`
          }
          min={0}
          max={last}
          value={active ?? last}
          onChange={(event) => setActive(Number(event.currentTarget.value))}
          onPointerMove={onPointerMove}
          onPointerLeave={reset}
          onBlur={reset}
          className="absolute inset-0 size-full touch-pan-y opacity-0"
        />
      </div>
      <Days points={points} />
    </div>
  );
}

const middleOf = (index: number, points: readonly Point[]): string =>
  `${((index + 0.5) * 100) / points.length}%`;

type ScaleProps = { lines: readonly number[]; top: number; metric: Metric };

const Grid = ({ lines, top, metric }: ScaleProps) =>
  lines.map((line) => (
    <div
      key={line}
      className="absolute inset-x-0 border-t border-line"
      style={{ bottom: `${(line * 100) / top}%` }}
    >
      <span className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap">
        {metric === 'sales' ? shortRupees(line) : line.toLocaleString('en-IN')}
      </span>
    </div>
  ));

type BarsProps = { points: readonly Point[]; top: number; active: number | null };

const Bars = ({ points, top, active }: BarsProps) => (
  <>
    <div className="absolute inset-0 flex">
      {points.map(({ day, now }, index) => (
        <div
          key={day}
          className={`flex grow basis-0 items-end justify-center ${index === active ? 'bg-sand' : ''}`}
        >
          <div
            className="w-4/5 max-w-9 rounded-t-[3px] bg-brand"
            style={{ height: `${(now * 100) / top}%` }}
          />
        </div>
      ))}
    </div>
    <svg
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${points.length} ${top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.map(({ before }, index) => `${index + 0.5},${top - before}`).join(' ')}
        fill="none"
        stroke="var(--color-ink-soft)"
        strokeWidth={1.5}
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  </>
);

/** At most five of the days, so that they fit on a phone. */
const Days = ({ points }: { points: readonly Point[] }) => {
  const every = Math.ceil(points.length / 5);
  return (
    <div className="relative h-6">
      {points.map(({ day, label }, index) =>
        index % every === Math.floor(every / 2) ? (
          <span
            key={day}
            className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap"
            style={{ left: middleOf(index, points) }}
          >
            {label.replace('Week of ', '')}
          </span>
        ) : null,
      )}
    </div>
  );
};
