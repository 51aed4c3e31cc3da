import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Metric, Point } from './series.ts';
import { shortRupees } from './series.ts';

interface SalesChartProps {
  points: readonly Point[];
  metric: Metric;
  /** Read by screen readers. */
  label: string;
  format: (value: number) => string;
}

const tick = { fontSize: 13, fill: 'var(--color-ink-soft)' };

/** Renders in the browser only. Arrow keys move between points. */
export function SalesChart({ points, metric, label, format }: SalesChartProps) {
  return (
    <div className="h-56 sm:h-72">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer
          title={label}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="label"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
            minTickGap={32}
            tickFormatter={withoutWeek}
          />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={56}
            allowDecimals={false}
            tickFormatter={metric === 'sales' ? shortRupees : plain}
          />
          <Tooltip content={<Card format={format} />} cursor={{ fill: 'var(--color-sand)' }} />
          <Bar
            dataKey="now"
            fill="var(--color-brand)"
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            stroke="var(--color-ink-soft)"
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const plain = (value: number): string => value.toLocaleString('en-IN');

const withoutWeek = (label: string): string => label.replace('Week of ', '');

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'now' in value &&
  'before' in value;

function pointOf(payload: readonly { payload?: unknown }[]): Point | null {
  const point = payload[0]?.payload;
  return isPoint(point) ? point : null;
}

/** Recharts passes the active point. */
function Card({
  format,
  active = false,
  payload = [],
}: {
  format: (value: number) => string;
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}) {
  const point = active ? pointOf(payload) : null;
  if (!point) return null;
  return (
    <div className="rounded-control border border-line bg-white px-3 py-2 text-xs shadow-raised">
      <p className="font-semibold">{point.label}</p>
      <p className="tabular-nums">{format(point.now)}</p>
      <p className="text-ink-soft tabular-nums">Before: {format(point.before)}</p>
    </div>
  );
}
