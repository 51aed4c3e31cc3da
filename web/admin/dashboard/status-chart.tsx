import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';

type StatusBar = { name: string; value: number; fill: string };

const tick = { fontSize: 13, fill: 'var(--color-ink)' };

export function StatusChart({ bars, label }: { bars: readonly StatusBar[]; label: string }) {
  return (
    <div className="h-52">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          layout="vertical"
          margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
          barCategoryGap={8}
          accessibilityLayer
          title={label}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={88}
          />
          <Bar dataKey="value" isAnimationActive={false} minPointSize={2} radius={[0, 4, 4, 0]}>
            <LabelList
              dataKey="value"
              position="right"
              fontSize={13}
              fill="var(--color-ink)"
              formatter={(value: unknown) => Number(value).toLocaleString('en-IN')}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
