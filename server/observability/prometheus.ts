/** One family of figures as Prometheus reads it: name, help, type, and a value for each set of labels. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};
export type Sample = { suffix?: string; labels?: Readonly<Record<string, string>>; value: number };

/** The text format 0.0.4. */
export const written = (families: readonly Family[]): string => families.map(family).join('');

function family({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function inBraces(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) =>
      `${key}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

export const counter = (name: string, help: string, value: number | readonly Sample[]): Family => ({
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
): Family => ({ name, help, type: 'gauge', samples: [{ labels, value }] });

export type Histogram = { add(seconds: number, times?: number): void; samples(): Sample[] };

/** Counts how many took at most so many seconds. */
export function histogram(boundsSeconds: readonly number[]): Histogram {
  const counts = boundsSeconds.map(() => 0);
  let all = 0;
  let sumSeconds = 0;
  return {
    add: (seconds, times = 1) => {
      all += times;
      sumSeconds += seconds * times;
      for (const [place, bound] of boundsSeconds.entries())
        if (seconds <= bound) counts[place] = (counts[place] ?? 0) + times;
    },
    samples: () => [
      ...boundsSeconds.map((bound, place) => ({
        suffix: '_bucket',
        labels: { le: String(bound) },
        value: counts[place] ?? 0,
      })),
      { suffix: '_bucket', labels: { le: '+Inf' }, value: all },
      { suffix: '_sum', value: sumSeconds },
      { suffix: '_count', value: all },
    ],
  };
}

/** What several processes tell, added up sample by sample. What must not be added carries a label that tells the processes apart. */
export function summed(told: readonly (readonly Family[])[]): Family[] {
  const families = new Map<string, Family & { values: Map<string, Sample> }>();
  for (const each of told.flat()) {
    const { name, help, type } = each;
    const known = families.get(name) ?? {
      name,
      help,
      type,
      samples: [],
      values: new Map<string, Sample>(),
    };
    families.set(name, known);
    for (const sample of each.samples) {
      const key = `${sample.suffix ?? ''} ${inBraces(sample.labels ?? {})}`;
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
