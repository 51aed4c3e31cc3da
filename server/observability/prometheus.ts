/** A metric family of Prometheus: name, help, type, and a value for each set of labels. */
export type MetricFamily = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly MetricSample[];
};
export type MetricSample = {
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
};

/** Writes the Prometheus text format 0.0.4. */
export const formatMetrics = (families: readonly MetricFamily[]): string =>
  families.map(formatFamily).join('');

function formatFamily({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) =>
      `${key}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

export const counter = (
  name: string,
  help: string,
  value: number | readonly MetricSample[],
): MetricFamily => ({
  name,
  help,
  type: 'counter',
  samples: typeof value === 'number' ? [{ value }] : value,
});
export const gauge = (
  name: string,
  help: string,
  value: number,
  labels: Readonly<Record<string, string>> = {},
): MetricFamily => ({ name, help, type: 'gauge', samples: [{ labels, value }] });

type Histogram = { add(seconds: number, times?: number): void; samples(): MetricSample[] };

/** Cumulative histogram with the given upper bounds. */
export function histogram(boundsSeconds: readonly number[]): Histogram {
  const counts = boundsSeconds.map(() => 0);
  let count = 0;
  let sumSeconds = 0;
  return {
    add: (seconds, times = 1) => {
      count += times;
      sumSeconds += seconds * times;
      for (const [index, bound] of boundsSeconds.entries())
        if (seconds <= bound) counts[index] = (counts[index] ?? 0) + times;
    },
    samples: () => [
      ...boundsSeconds.map((bound, index) => ({
        suffix: '_bucket',
        labels: { le: String(bound) },
        value: counts[index] ?? 0,
      })),
      { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
      { suffix: '_sum', value: sumSeconds },
      { suffix: '_count', value: count },
    ],
  };
}

/**
 * Sums the samples of several processes. A metric that must not be summed has a label per process.
 */
export function sumFamilies(processes: readonly (readonly MetricFamily[])[]): MetricFamily[] {
  const families = new Map<string, MetricFamily & { values: Map<string, MetricSample> }>();
  for (const each of processes.flat()) {
    const { name, help, type } = each;
    const known = families.get(name) ?? {
      name,
      help,
      type,
      samples: [],
      values: new Map<string, MetricSample>(),
    };
    families.set(name, known);
    for (const sample of each.samples) {
      const key = `${sample.suffix ?? ''} ${formatLabels(sample.labels ?? {})}`;
      known.values.set(key, {
        ...sample,
        value: sample.value + (known.values.get(key)?.value ?? 0),
      });
    }
  }
  return [...families.values()].map(({ values, ...family }) => ({
    ...family,
    samples: [...values.values()],
  }));
}
