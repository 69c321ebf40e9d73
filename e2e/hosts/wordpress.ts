import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { checkout } from '../support/portal.ts';

/** Debian's WordPress with its default theme, PHP and MariaDB; neither service is started. */
export const wordpressPrograms = {
  wordpress: '/usr/share/wordpress/index.php',
  'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree/style.css',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/etc/php/8.2/mods-available/mysqli.ini',
  'mariadb-server': '/usr/sbin/mariadbd',
} as const;

/** A WordPress site with the plugin of `deploy/wordpress/`. */
export interface WordPress {
  readonly url: string;
  /** Publishes a page with a text, which may contain shortcodes. Returns its address. */
  addPage(text: string): string;
  close(): Promise<void>;
}

function run(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...(input && { input }) });
  if (status !== 0) throw new Error(`${program} failed (${status}):\n${stdout}\n${stderr}`);
  return stdout;
}

async function startDatabase(folder: string) {
  const data = path.join(folder, 'database');
  const socket = path.join(folder, 'sql');
  // In /tmp, its temporary tables could be removed by others.
  const options = [
    `--datadir=${data}`,
    `--tmpdir=${folder}`,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  run('/usr/bin/mariadb-install-db', [...options, '--auth-root-authentication-method=normal']);
  const database = spawn(
    wordpressPrograms['mariadb-server'],
    [...options, `--socket=${socket}`, '--skip-networking', '--skip-grant-tables'],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + 60_000;
  const create = () =>
    spawnSync('/usr/bin/mariadb', [`--socket=${socket}`, '-e', 'CREATE DATABASE wordpress']).status === 0;
  while (!create()) {
    if (Date.now() > deadline) throw new Error('MariaDB did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { database, socket };
}

/** Starts WordPress on 127.0.0.1 with an administrator named `editor`, password `editor`. */
export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-wordpress-'));
  const { database, socket } = await startDatabase(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = path.join(folder, 'site');
  await cp('/usr/share/wordpress', site, { recursive: true, dereference: true });
  const plugin = path.join(site, 'wp-content/plugins/kalalaya-quality');
  await mkdir(plugin, { recursive: true });
  await cp(
    path.join(checkout, 'deploy/wordpress/kalalaya-quality.php'),
    path.join(plugin, 'kalalaya-quality.php'),
  );
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    WP_HOME: url,
    WP_SITEURL: url,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
  };
  await writeFile(
    path.join(site, 'wp-config.php'),
    `<?php\n${Object.entries(constants)
      .map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
      .join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';\n`,
  );
  const php = (code: string) =>
    run(wordpressPrograms['php-cli'], ['-d', 'display_errors=stderr'], `<?php chdir('${site}');\n${code}`);
  php(`define('WP_INSTALLING', true);
require 'wp-load.php';
require 'wp-admin/includes/upgrade.php';
wp_install('Riverside College', 'editor', 'editor@riverside.example', false, '', 'editor');`);
  php(`require 'wp-load.php';
require 'wp-admin/includes/plugin.php';
$result = activate_plugin('kalalaya-quality/kalalaya-quality.php');
if (is_wp_error($result)) { fwrite(STDERR, $result->get_error_message()); exit(1); }`);
  const server = spawn(wordpressPrograms['php-cli'], ['-S', `127.0.0.1:${port}`, '-t', site], {
    stdio: 'ignore',
    // A group of its own, to which its workers belong.
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
  });
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WordPress did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    addPage(text) {
      const content = JSON.stringify(text).replaceAll('$', '\\$');
      const id = php(`require 'wp-load.php';
echo wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Quality', 'post_content' => ${content}));`);
      return `${url}/?page_id=${id.trim()}`;
    },
    async close() {
      const ended = [once(server, 'exit'), once(database, 'exit')];
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      database.kill('SIGTERM');
      await Promise.all(ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
