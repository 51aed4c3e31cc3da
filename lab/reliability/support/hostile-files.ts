import { deflateSync, gzipSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

export type HostileFile = { title: string; name: string; type: string; content: Buffer };

const script = '<script>document.title="run"</script>';
const svgs = [
  `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://169.254.169.254/latest/meta-data"/></svg>`,
  `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
];

const magic: Record<string, Buffer> = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]),
  gif: Buffer.from('GIF89a'),
  bmp: Buffer.from('BM'),
  ico: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]),
  pdf: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  ),
  eps: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
  mvg: Buffer.from(
    'push graphic-context\nfill \'url(https://example.com/image.jpg"|ls "-la)\'\npop graphic-context',
  ),
  zip: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  elf: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]),
  wasm: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  psd: Buffer.from('8BPS\u0000\u0001'),
  mp4: Buffer.from([0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32]),
  riff: Buffer.from('RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8L'),
  tiff: Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff]),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  html: Buffer.from(`<!DOCTYPE html><body>${script}`),
  json: Buffer.from('{"a":1}'),
  jxl: Buffer.from([0xff, 0x0a]),
  fits: Buffer.from('SIMPLE  =                    T'),
  hdr: Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 100000 +X 100000\n'),
  ppm: Buffer.from('P6 100000 100000 255\n'),
};

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A PNG with a header of the given size and `rows` as content, which need not match the header. */
function png(width: number, height: number, rows: Buffer, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    magic['png'] ?? Buffer.alloc(0),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const file = (
  title: string,
  content: Buffer,
  name = 'photo.png',
  type = 'image/png',
): HostileFile => ({ title, content, name, type });

/** Some 150 files that are not a valid image, or not only one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const images = await validImages();
  return [
    ...svgs.flatMap(svgFiles),
    ...Object.entries(magic).flatMap(signatureFiles),
    ...Object.entries(images).flatMap(damagedFiles),
    ...names.map((name) =>
      file(`name ${JSON.stringify(name).slice(0, 40)}`, images['png'] ?? Buffer.alloc(0), name),
    ),
    ...bombs(),
    ...(await oddImages()),
  ];
}

const valid = sharp({ create: { width: 64, height: 80, channels: 3, background: '#884422' } });

const validImages = async (): Promise<Record<string, Buffer>> => ({
  png: await valid.clone().png().toBuffer(),
  jpeg: await valid.clone().jpeg().toBuffer(),
  webp: await valid.clone().webp().toBuffer(),
  gif: await valid.clone().gif().toBuffer(),
  tiff: await valid.clone().tiff().toBuffer(),
  avif: await valid.clone().avif({ effort: 0 }).toBuffer(),
});

const svgFiles = (svg: string, place: number): HostileFile[] => [
  file(`SVG ${place}`, Buffer.from(svg), 'logo.svg', 'image/svg+xml'),
  file(`SVG ${place} called PNG`, Buffer.from(svg)),
  file(`SVG ${place} zipped`, gzipSync(svg), 'logo.svgz', 'image/svg+xml'),
];

/** The first bytes of a format, alone and with something else behind them. */
const signatureFiles = ([kind, head]: [string, Buffer]): HostileFile[] => [
  file(`only the head of ${kind}`, head),
  file(
    `${kind} head, then HTML`,
    Buffer.concat([head, Buffer.from(script.repeat(20))]),
    `x.${kind}`,
    'image/png',
  ),
  file(`${kind} head, then noise`, Buffer.concat([head, Buffer.alloc(5_000, 0xa5)])),
];

function damagedFiles([kind, content]: [string, Buffer]): HostileFile[] {
  const bent = Buffer.from(content);
  for (let place = 40; place < bent.length; place += 37) bent[place] = (bent[place] ?? 0) ^ 0x55;
  return [
    ...[0.1, 0.5, 0.9].map((share) =>
      file(`${kind} cut at ${share}`, content.subarray(0, Math.floor(content.length * share))),
    ),
    file(`${kind} with HTML behind it`, Buffer.concat([content, Buffer.from(`<html>${script}`)])),
    file(`${kind} called HTML`, content, 'photo.html', 'text/html'),
    file(`${kind} bent`, bent),
  ];
}

const names = [
  '../../../../etc/passwd.png',
  '..\\..\\windows.png',
  'a\u0000b.png',
  '<img src=x onerror=alert(1)>.png',
  `${'n'.repeat(5_000)}.png`,
  '.htaccess',
  'CON.png',
  '\u202egnp.exe',
  ';rm -rf ~;.png',
  '%2e%2e%2fx.png',
  '',
];

/** Small files that claim or unpack to much, and files that are no image at all. */
const bombs = (): HostileFile[] => [
  file('nothing', Buffer.alloc(0), 'photo.png'),
  file('one byte', Buffer.from([0])),
  file('eleven megabytes', Buffer.alloc(11 * 2 ** 20, 1)),
  file('PNG of 900 megapixels', png(30_000, 30_000, deflateSync(Buffer.alloc(30_001 * 2_000)))),
  file(
    'PNG that claims 2 147 483 647 x 2 147 483 647',
    png(2_147_483_647, 2_147_483_647, deflateSync(Buffer.alloc(100))),
  ),
  file('PNG of no size', png(0, 0, deflateSync(Buffer.alloc(1)))),
  file('PNG that holds more than it claims', png(10, 10, deflateSync(Buffer.alloc(50_000_000)))),
  file(
    'PNG with a text that unpacks to 60 MB',
    png(10, 10, deflateSync(Buffer.alloc(110)), [
      chunk(
        'zTXt',
        Buffer.concat([Buffer.from('x\u0000\u0000'), deflateSync(Buffer.alloc(60_000_000, 65))]),
      ),
    ]),
  ),
  file(
    'PNG with a colour profile that unpacks to 60 MB',
    png(10, 10, deflateSync(Buffer.alloc(110)), [
      chunk(
        'iCCP',
        Buffer.concat([Buffer.from('x\u0000\u0000'), deflateSync(Buffer.alloc(60_000_000, 65))]),
      ),
    ]),
  ),
  file(
    'GIF of 65535 x 65535',
    Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 1, 0, 0, 0x3b]),
    ]),
  ),
  file('GIF that is a script too', Buffer.from('GIF89a/*  */=1;alert(1)//')),
];

/** Valid images that are too large, too thin or carry a script. */
const oddImages = async (): Promise<HostileFile[]> => [
  file(
    '41 megapixels',
    await sharp({ create: { width: 6_450, height: 6_400, channels: 3, background: '#222' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  ),
  file(
    'JPEG with a script in its EXIF',
    await valid
      .clone()
      .withExif({ IFD0: { Copyright: script, ImageDescription: '<?php phpinfo();' } })
      .jpeg()
      .toBuffer(),
    'photo.jpg',
    'image/jpeg',
  ),
  file(
    'long and thin',
    await sharp({ create: { width: 60_000, height: 1, channels: 3, background: '#222' } })
      .png()
      .toBuffer(),
  ),
];
