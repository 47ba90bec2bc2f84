/** The files in `deploy/` agree with the product and with each other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../documents/read-settings.ts';
import { inRoot, listFiles, readJson } from '../paths.ts';
import {
  findChartProblems,
  listAssigned,
  listCopiedPaths,
  parseCompose,
  readPairs,
  readStages,
} from './read-deployment.ts';

const read = (path: string): string => readFileSync(inRoot('deploy', path), 'utf8');
const { names: settings } = readSettings();
const { version, dependencies } = readJson<{ version: string; dependencies: { node: string } }>(
  'package.json',
);
const commands = readJson<Record<string, { file: string }>>('packages/command-line/src/commands.json');
/** Variables that other programs read. */
const foreign = ['NODE_ENV', 'ENV_FILE'];
const expectSettings = (names: readonly string[]): void =>
  expect(names.filter((name) => ![...settings, ...foreign].includes(name))).toEqual([]);

const port = '3000';
const healthPath = '/api/health';
/** A process ends at most nine seconds after it has drained. */
const stopSeconds = 9;
/** From the contract, which this package does not import. */
const courseFileMegabytes = Number(
  /courseFileBytes: (\d+) \* 1024 \* 1024/.exec(
    readFileSync(inRoot('packages/contract/src/courses/import-export.ts'), 'utf8'),
  )?.[1],
);

describe('the image', () => {
  const stages = readStages(read('Dockerfile'));
  const last = stages.at(-1) ?? [];
  const findValue = (name: string) => last.find((instruction) => instruction.name === name)?.value ?? '';

  test('has the Node that the project pins, in a last stage without npm', () => {
    expect(stages[0]?.[0]?.value.startsWith(`node:${dependencies.node}-`)).toBe(true);
    expect(last[0]?.value).not.toMatch(/^node:/);
    expect(last.some(({ value }) => /\bnpm\b|apt-get/.test(value))).toBe(false);
  });

  test('contains what exists, and every file that the server is made of', () => {
    const copied = listCopiedPaths(last);
    const built = ['node_modules', 'apps/web/dist'];
    expect(copied.filter((path) => !built.includes(path) && !existsSync(inRoot(path)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining([...built, 'apps/server', 'packages', 'library']));
  });

  test('runs as an account without rights, on the documented port, with known settings', () => {
    expect(findValue('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(findValue('EXPOSE')).toBe(port);
    const environment = readPairs(read('Dockerfile'), /ENV /);
    expectSettings(Object.keys(environment));
    expect(environment).toMatchObject({ PORT: port, DATA_DIR: findValue('VOLUME'), DEMO: 'off' });
    expect(findValue('HEALTHCHECK')).toContain('"klasna", "health"');
    expect(read('klasna.mjs')).toContain(healthPath);
  });

  test('starts the server with a heap that fits its memory', () => {
    const printFlags = 'data:text/javascript,console.log(...process.execArgv)';
    const { stdout } = spawnSync(process.execPath, [inRoot('deploy/klasna.mjs'), 'start'], {
      env: { ...process.env, PORT: 'none', NODE_OPTIONS: `--import=${printFlags}` },
      encoding: 'utf8',
    });
    expect(stdout.trim()).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+$/);
  });
});

describe('the services of Compose', () => {
  const { services, volumes } = parseCompose(read('compose.yaml'));
  const own = Object.entries(services).filter(([, { image }]) => image?.startsWith('klasna:'));
  const serving = own.filter(([, { command }]) => command === undefined);

  test('are two processes, and a migration before them, of this version', () => {
    expect(serving).toHaveLength(2);
    for (const [, service] of own) expect(service.image).toBe(`klasna:${version}`);
    for (const [, { depends_on }] of serving)
      expect(depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(Object.keys(commands)).toContain(services.migrate?.command?.[0]);
  });

  test('have settings that exist, a root file system that is read-only, and time to stop', () => {
    for (const [, service] of own) {
      expectSettings(Object.keys(service.environment ?? {}));
      expect(service.read_only).toBe(true);
      expect(service.tmpfs?.map((one) => one.split(':')[0])).toEqual(['/tmp', '/data']);
    }
    for (const [, { environment, stop_grace_period = '' }] of serving)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(
        Number(environment?.DRAIN_SECONDS) + stopSeconds,
      );
  });

  test('depend on services that exist and are checked, and mount files and volumes that exist', () => {
    for (const service of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        const target = services[name];
        expect(target, name).toBeDefined();
        // Ours are checked by the image.
        if (condition === 'service_healthy' && target?.build === undefined)
          expect(target?.healthcheck, name).toBeDefined();
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(inRoot('deploy', source)), source).toBe(true);
        else expect(Object.keys(volumes)).toContain(source);
      }
    }
  });

  test('get every variable from the example of their settings', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(listAssigned(read('compose.env.example')).sort()).toEqual([...new Set(used)].sort());
  });
});

describe('the units of systemd', () => {
  const units = listFiles('deploy/systemd').filter((path) => path.endsWith('.service'));
  const texts = units.map((path) => [path, readFileSync(inRoot(path), 'utf8')] as const);

  test.each(texts)('%s starts files and commands that exist, with known settings', (_, text) => {
    const start = /^ExecStart=.*\bnode (packages\/\S+) (\S+)/m.exec(text);
    expect(existsSync(inRoot(start?.[1] ?? 'none'))).toBe(true);
    expect(Object.keys(commands)).toContain(start?.[2]);
    for (const [, script = ''] of text.matchAll(/\bnode (deploy\/\S+)/g))
      expect(existsSync(inRoot(script)), script).toBe(true);
    expectSettings(Object.keys(readPairs(text, /Environment=/)));
    expect(text).toMatch(/^ProtectSystem=strict$/m);
    expect(text).toMatch(/^NoNewPrivileges=yes$/m);
  });

  test('leave time to drain', () => {
    const text = read('systemd/klasna@.service');
    const { DRAIN_SECONDS } = readPairs(text, /Environment=/);
    const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]);
    expect(timeout).toBeGreaterThan(Number(DRAIN_SECONDS) + stopSeconds);
  });

  test('have an example of their settings, which exist', () => {
    expectSettings(listAssigned(read('systemd/klasna.env.example')));
  });
});

describe('the chart of Helm', () => {
  const chart = (path: string): string => read(`helm/klasna/${path}`);
  const values = parse(chart('values.yaml')) as {
    config: Record<string, string>;
    ingress: { annotations: Record<string, string> };
  };
  const templates = listFiles('deploy/helm/klasna/templates').map((path) => ({
    path,
    text: readFileSync(inRoot(path), 'utf8'),
  }));

  test('is of this version', () => {
    expect(parse(chart('Chart.yaml'))).toMatchObject({ version, appVersion: version, name: 'klasna' });
  });

  test('uses only values and templates that exist', () => {
    expect(findChartProblems(templates, values)).toEqual([]);
  });

  test('has settings that exist', () => {
    const inTemplates = templates.flatMap(({ text }) =>
      [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
    );
    expectSettings([...Object.keys(values.config), ...inTemplates]);
    expect(inTemplates).toEqual(expect.arrayContaining(['DRAIN_SECONDS', 'DATABASE_URL']));
  });

  test('asks the port and the address of the image, and gives it time to stop', () => {
    const deployment = chart('templates/deployment.yaml');
    expect(deployment).toContain(`containerPort: ${port}`);
    expect(deployment.match(new RegExp(`path: ${healthPath},`, 'g'))).toHaveLength(2);
    const added = /add \.Values\.drainSeconds (\d+)/.exec(deployment)?.[1];
    expect(Number(added)).toBeGreaterThan(stopSeconds);
    const [account] = read('Dockerfile').match(/(?<=^USER )\d+/m) ?? [];
    expect(deployment).toContain(`runAsUser: ${account}`);
  });
});

describe('a proxy', () => {
  const limits = {
    nginx: /client_max_body_size (\d+)m/.exec(read('nginx/klasna.conf'))?.[1],
    Caddy: /max_size (\d+)MB/.exec(read('caddy/Caddyfile'))?.[1],
    ingress: /proxy-body-size: (\d+)m/.exec(read('helm/klasna/values.yaml'))?.[1],
  };

  test.each(Object.entries(limits))('%s lets the largest file through', (_, megabytes) => {
    expect(courseFileMegabytes).toBeGreaterThan(0);
    expect(Number(megabytes)).toBeGreaterThan(courseFileMegabytes);
  });

  test('replaces the headers that TRUST_PROXY believes and removes the other one', () => {
    const nginx = read('nginx/klasna.conf');
    expect(nginx).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(nginx).toMatch(/X-Forwarded-Host "";/);
    const caddy = read('caddy/Caddyfile');
    expect(caddy).toContain('header_up -X-Forwarded-Host');
    // Without these, Caddy replaces what the client sent.
    expect(caddy).not.toMatch(/^\s*(?:trusted_proxies|header_up \+?X-Forwarded-For)/m);
  });

  test('is what the README shows', () => {
    const readme = readFileSync(inRoot('README.md'), 'utf8');
    const location = /location \/ \{[^}]*\}/.exec(read('nginx/klasna.conf'))?.[0] ?? '';
    for (const line of readme.matchAll(/^ {4}(proxy_\S+ [^;]+;)/gm)) expect(location).toContain(line[1]);
  });
});

test('a problem of a chart is found', () => {
  const text = '{{ if .Values.unknown }}{{ include "nothing" . }}';
  expect(findChartProblems([{ path: 'a.yaml', text }], { known: 1 })).toHaveLength(3);
});
