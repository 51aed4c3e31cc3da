export type Kind = {
  name: string;
  medianMs: number;
  p95Ms: number;
  worst: { what: string; ms: number };
};
export type Size = {
  products: number;
  customers: number;
  orders: number;
  loadBefore: number;
  kinds: readonly Kind[];
};
export type Growth = { at: string; machine: string; sizes: readonly Size[] };

const width = 880;
const height = 520;
const frame = { left: 78, right: 650, top: 66, bottom: 428 };

/** Lines differ in colour, in dash pattern and in the label at their end. */
const looks = [
  { light: '#a4452c', dark: '#f0917a', dash: '' },
  { light: '#2f5d8a', dark: '#86b8ea', dash: '' },
  { light: '#3d6b3a', dark: '#93cc8e', dash: '' },
  { light: '#7a4b8c', dark: '#cfa3e0', dash: '7 4' },
  { light: '#8a6412', dark: '#e3bd63', dash: '7 4' },
  { light: '#565d66', dark: '#b6bec9', dash: '2 4' },
] as const;

const written = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
const grouped = (value: number): string => value.toLocaleString('en-US');

/**
 * Cost against size, both on logarithmic axes: a line as steep as the dotted one doubles with the
 * data.
 */
export function drawGrowth({ at, machine, sizes }: Growth): string {
  const [first, last] = [sizes[0]?.products ?? 1, sizes.at(-1)?.products ?? 10];
  const all = sizes.flatMap(({ kinds }) => kinds.map(({ p95Ms }) => p95Ms));
  const [low, high] = [
    10 ** Math.floor(Math.log10(Math.min(...all, 1))),
    10 ** Math.ceil(Math.log10(Math.max(...all, 10))),
  ];
  const across = (value: number): number =>
    frame.left +
    24 +
    ((frame.right - frame.left - 48) * Math.log(value / first)) / Math.log(last / first);
  const up = (value: number): number =>
    frame.bottom - ((frame.bottom - frame.top) * Math.log(value / low)) / Math.log(high / low);
  const names = sizes[0]?.kinds.map(({ name }) => name) ?? [];
  const lines = names.map((name, place) => ({
    name,
    place,
    points: sizes.map((size) => ({
      x: across(size.products),
      y: up(size.kinds.find((kind) => kind.name === name)?.p95Ms ?? low),
      size,
    })),
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title about">`,
    `<title id="title">What reading costs as the shop grows</title>`,
    `<desc id="about">Milliseconds of ${names.join(', ')}, at ${sizes.map(({ products }) => grouped(products)).join(', ')} products.</desc>`,
    `<style>${styles()}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="heading" x="${frame.left}" y="30">What reading costs as the shop grows</text>`,
    `<text class="quiet" x="${frame.left}" y="50">The 95th percentile of many questions, each uncached; three customers and ten orders for each product</text>`,
    ...grid({ low, high, up }),
    ...sizes.map(({ products, customers, orders }) =>
      sizeMark(across(products), { products, customers, orders }),
    ),
    proportion({ first, last, low, high, across, up }),
    ...lines.map(
      ({ place, points }) =>
        `<polyline class="line kind-${place}" points="${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>${points.map(({ x, y }) => `<circle class="dot kind-${place}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4"/>`).join('')}`,
    ),
    ...labels(lines, sizes),
    `<text class="axis" transform="translate(20 ${(frame.top + frame.bottom) / 2}) rotate(-90)" text-anchor="middle">milliseconds, logarithmic</text>`,
    `<text class="quiet" x="${frame.left}" y="${height - 14}">${escape(`${machine}, shared with other work; ${at}`)}</text>`,
    '</svg>\n',
  ].join('\n');
}

function grid({
  low,
  high,
  up,
}: {
  low: number;
  high: number;
  up: (value: number) => number;
}): string[] {
  const marks: string[] = [];
  for (let value = low; value <= high; value *= 10) {
    marks.push(
      `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${up(value).toFixed(1)}" y2="${up(value).toFixed(1)}"/>`,
    );
    marks.push(
      `<text class="axis" x="${frame.left - 10}" y="${(up(value) + 4).toFixed(1)}" text-anchor="end">${grouped(value)}</text>`,
    );
  }
  return marks;
}

function sizeMark(
  x: number,
  { products, customers, orders }: { products: number; customers: number; orders: number },
): string {
  const rows = [
    `${grouped(products)} products`,
    `${grouped(customers)} customers`,
    `${grouped(orders)} orders`,
  ];
  const texts = rows.map(
    (row, place) =>
      `<text class="${place === 0 ? 'axis' : 'quiet'}" x="${x.toFixed(1)}" y="${frame.bottom + 20 + 16 * place}" text-anchor="middle">${row}</text>`,
  );
  return `<line class="grid" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${frame.top}" y2="${frame.bottom}"/>${texts.join('')}`;
}

/** What a cost in proportion to the data would look like, from the lower left. */
function proportion({
  first,
  last,
  low,
  high,
  across,
  up,
}: {
  first: number;
  last: number;
  low: number;
  high: number;
  across: (value: number) => number;
  up: (value: number) => number;
}): string {
  const end = Math.min(last / first, high / low);
  return (
    `<line class="even" x1="${across(first).toFixed(1)}" y1="${up(low).toFixed(1)}" x2="${across(first * end).toFixed(1)}" y2="${up(low * end).toFixed(1)}"/>` +
    `<text class="quiet" x="${(across(first * end ** 0.2) + 12).toFixed(1)}" y="${(up(low * end ** 0.2) + 8).toFixed(1)}">in proportion to the data</text>`
  );
}

/** At the ends of the lines, pushed apart where two would stand on each other. */
function labels(
  lines: readonly { name: string; place: number; points: readonly { x: number; y: number }[] }[],
  sizes: readonly Size[],
): string[] {
  const ends = lines
    .map(({ name, place, points }) => ({
      name,
      place,
      y: points.at(-1)?.y ?? 0,
      at: points.at(-1)?.y ?? 0,
    }))
    .sort((a, b) => a.y - b.y);
  for (const [place, end] of ends.entries())
    end.at = Math.max(end.at, (ends[place - 1]?.at ?? 0) + 19);
  return ends.map(({ name, place, at, y }) => {
    const cost = sizes.at(-1)?.kinds.find((kind) => kind.name === name)?.p95Ms ?? 0;
    const x = frame.right + 14;
    return `<line class="lead" x1="${frame.right - 16}" y1="${y.toFixed(1)}" x2="${x - 4}" y2="${at.toFixed(1)}"/><text class="name name-${place}" x="${x}" y="${(at + 4).toFixed(1)}">${escape(name)}: ${written(cost)}</text>`;
  });
}

function styles(): string {
  const colours = (shade: 'light' | 'dark'): string =>
    looks
      .map(
        (look, place) =>
          `.kind-${place}{stroke:${look[shade]}}.dot.kind-${place}{fill:${look[shade]}}.name-${place}{fill:${look[shade]}}`,
      )
      .join('');
  const dashes = looks
    .map(({ dash }, place) => (dash === '' ? '' : `.line.kind-${place}{stroke-dasharray:${dash}}`))
    .join('');
  return [
    `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif;font-size:13px;fill:#23201c}`,
    `.heading{font-size:18px;font-weight:600}.quiet{font-size:12px;fill:#5f5850}.name{font-weight:600}.paper{fill:#fffdf9}`,
    `.grid{stroke:#e2dbd0}.even{stroke:#8c8478;stroke-dasharray:1 5;stroke-width:2;stroke-linecap:round}.lead{stroke:#b5ada1}.line{fill:none;stroke-width:2.5}`,
    colours('light'),
    dashes,
    `@media (prefers-color-scheme:dark){text{fill:#f2ece3}.quiet{fill:#b9b0a4}.paper{fill:#1d1a17}.grid{stroke:#3a352f}.even{stroke:#8c8478}.lead{stroke:#5d564d}${colours('dark')}}`,
  ].join('');
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
