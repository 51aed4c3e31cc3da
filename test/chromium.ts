import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { flagsOf, type Rendering } from './chromium-flags.ts';

type Program = { path: string; env: Record<string, string> };

const run = promisify(execFile);

// The package's own names folders under /tmp. Its font leads, so that pages look alike on every
// machine; the system's fonts, where there are any, give the letters that it lacks.
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="weak"><string>Open Sans</string></edit>
  </match>
  ${['serif', 'sans-serif', 'monospace', 'system-ui'].map((name) => `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`).join('\n  ')}
</fontconfig>
`;

/**
 * Starts a headless Chromium: the one that CHROMIUM points to, else the one from npm.
 * @throws one sentence that says what to do when neither runs
 */
export async function launchBrowser(rendering: Rendering = {}): Promise<Browser> {
  const { path, env } = await findChromium();
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', ...flagsOf(rendering)],
    env: {
      ...definedEnvironment(),
      ...env,
      VK_ICD_FILENAMES: join(dirname(path), 'vk_swiftshader_icd.json'),
    },
  });
}

/**
 * The program to run and what it needs in its environment; unpacks the npm package's on first use.
 */
export async function findChromium(): Promise<Program> {
  const chosen = process.env.CHROMIUM;
  if (chosen !== undefined && chosen !== '') {
    const reason = await whyItFails({ path: chosen, env: {} });
    if (reason === null) return { path: chosen, env: {} };
    throw new Error(
      `CHROMIUM points to ${chosen}, which does not run (${reason}): set it to a Chromium's program, or unset it to use the one from npm.`,
    );
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `npm brings no Chromium for ${process.platform} on ${process.arch}: set CHROMIUM to the path of one that is installed here.`,
    );
  }
  const folder = await unpacked();
  const path = join(folder, 'chromium');
  // Its own fonts everywhere, so that a page looks the same on a machine that has none.
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if ((await whyItFails({ path, env })) === null) return { path, env };
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const reason = await whyItFails({ path, env: withLibraries });
  if (reason === null) return { path, env: withLibraries };
  throw new Error(
    `The Chromium from npm does not run here (${reason}): set CHROMIUM to the path of one that does.`,
  );
}

async function unpacked(): Promise<string> {
  const root = packageRoot();
  const folder = join(dirname(dirname(root)), '.cache', `chromium-webgl-${versionOf(root)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await inflateInto(
      draft,
      ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'].map((name) =>
        join(root, 'bin', name),
      ),
    );
    writeFileSync(join(draft, 'fonts.conf'), fontConfiguration);
    moveUnlessThere(draft, folder);
  } catch (error) {
    throw new Error(
      `The Chromium from npm could not be unpacked into ${folder} (${String(error)}): run npm install, or set CHROMIUM to the path of another.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

// The package unpacks into the temp folder, under fixed names and without a check that an earlier
// one came to its end.
async function inflateInto(folder: string, archives: string[]): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(archives.map(async (archive) => inflate(archive)));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

function moveUnlessThere(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

async function whyItFails({ path, env }: Program): Promise<string | null> {
  try {
    await run(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.trim().split('\n').at(-1) ?? message;
  }
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    throw new Error(
      `There is no browser for the tests in ${fileURLToPath(new URL('../node_modules', import.meta.url))}: run npm install, or set CHROMIUM to the path of one.`,
    );
  }
}

function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
