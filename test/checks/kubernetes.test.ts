import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { environment } from '#server/config/environment.ts';
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' };

const folder = 'deploy/kubernetes';
const kustomization = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
  })
  .parse(parseYaml(readFileSync(`${folder}/kustomization.yaml`, 'utf8')));

const named = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({}),
});
const manifests = kustomization.resources.flatMap((file) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split(/^---$/m)
    .map((text) => named.parse(parseYaml(text))),
);
const specOf = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)?.spec;

/** The published types refuse unknown, missing and mistyped fields of an object literal. */
const typesOf: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'core/v1',
  Job: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

/** The errors of the TypeScript compiler for these objects. */
function schemaErrors(objects: readonly { kind: string }[]): string {
  const file = `${folder}/checked.${process.pid}.ts`;
  onTestFinished(() => rmSync(file, { force: true }));
  const lines = objects.map(
    (object, place) =>
      `export const object${place}: import('kubernetes-types/${typesOf[object.kind]}').${object.kind} = ${JSON.stringify(object, null, 1)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      ...['--noEmit', '--strict', '--ignoreConfig', '--skipLibCheck', '--types', ''],
      ...['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2024', file],
    ],
    { encoding: 'utf8' },
  );
  return stdout;
}

test('the manifests are as the published schemas of Kubernetes want them', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'Deployment',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Job',
    'PodDisruptionBudget',
    'Service',
  ]);
  expect(manifests.filter(({ kind }) => typesOf[kind] === undefined)).toEqual([]);
  const apiVersions = manifests.map(
    ({ kind, apiVersion }) => `core/${apiVersion}:${typesOf[kind]}`,
  );
  expect(apiVersions.filter((each) => !/^(?:core\/)?(.+):(?:core\/)?\1$/.test(each))).toEqual([]);
  expect(schemaErrors(manifests)).toBe('');
});

test('a wrong field of a manifest is found', () => {
  const [first] = manifests;
  if (first === undefined) throw new Error('there is no manifest');
  const wrong = { ...first, spec: { ...first.spec, replica: 2 } };
  expect(schemaErrors([wrong])).toContain('"replica"'.concat("' does not exist"));
});

const podSpec = z.object({
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.looseObject({
      automountServiceAccountToken: z.literal(false),
      securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
      containers: z.tuple([
        z.looseObject({
          command: z.array(z.string()).optional(),
          resources: z.object({
            requests: z.object({ cpu: z.string(), memory: z.string() }),
            limits: z.object({ memory: z.string() }),
          }),
          securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
        }),
      ]),
    }),
  }),
});

test('every pod is unprivileged, bounded, and runs a script that exists', () => {
  for (const { kind, spec } of manifests.filter(({ kind }) => /Deployment|Job/.test(kind))) {
    const [container] = podSpec.parse(spec).template.spec.containers;
    const script = container.command?.at(-1) ?? shopProcess.program;
    expect([kind, readFileSync(script, 'utf8').length > 0]).toEqual([kind, true]);
  }
});

test('budget, autoscaler and service select the web pods, and scale on a metric of the shop', () => {
  const labels = podSpec.parse(specOf('Deployment', 'shop-web')).template.metadata.labels;
  expect(specOf('Service', 'shop-web')).toMatchObject({ selector: labels });
  expect(specOf('PodDisruptionBudget', 'shop-web')).toMatchObject({
    selector: { matchLabels: labels },
  });
  expect(specOf('HorizontalPodAutoscaler', 'shop-web')).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'shop-web' },
    metrics: [{ pods: { metric: { name: 'shop_event_loop_delay_seconds' } } }, {}],
  });
  expect(readFileSync('server/observability/metrics.ts', 'utf8')).toContain(
    "'shop_event_loop_delay_seconds'",
  );
});

test('the settings of the base are variables of the shop', () => {
  const [settings] = kustomization.configMapGenerator;
  const names = settings?.literals.map((literal) => literal.replace(/=.*/, '')) ?? [];
  expect(names.filter((name) => !Object.hasOwn(environment.shape, name))).toEqual([]);
});
