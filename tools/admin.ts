import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { SignupInput } from '../contract/auth.ts';
import { Email } from '../contract/newsletter.ts';
import { requiredLine } from '../contract/text.ts';
import { uuidv7 } from '../worker/db/uuid.ts';
import { hashPassword, refuseWeakPassword } from '../worker/features/auth/passwords.ts';
import { askPassword } from './shop/ask-password.ts';
import { run } from './shop/processes.ts';

/**
 * `npm run admin -- add EMAIL NAME [--password P] [--remote]`: makes an administrator, or lifts an account that exists. The only way to
 * the first one (security 1). Speaks to the local shop of STATE_DIR, or with --remote to the deployed one.
 */

const usage = 'npm run admin -- add EMAIL NAME [--password PASSWORD] [--remote]';
/** Not a hash: no password opens such an account, "Forgot password?" gives it one. */
const noPassword = 'none';

try {
  console.log(await addAdmin());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function addAdmin(): Promise<string> {
  const { positionals, values } = readArguments();
  const [command, address, givenName] = positionals;
  if (command !== 'add' || !address || !givenName || positionals.length > 3) throw new Error(`Usage: ${usage}`);
  const email = checked(Email.safeParse(address));
  const name = checked(requiredLine('Full name is required', 120).safeParse(givenName));
  const known = await query(`SELECT role FROM users WHERE email = ${quoted(email)}`, values);
  if (known.includes('"admin"')) return `${email} is an administrator already.`;
  if (known.includes('"customer"')) {
    await query(`UPDATE users SET role = 'admin', updated_at = ${Date.now()} WHERE email = ${quoted(email)}`, values);
    return `${email} is an administrator now. The password stays as it was; every device has to sign in anew.`;
  }
  const pepper = pepperOf(values);
  const passwordHash = pepper
    ? await hashPassword(await newPassword(values.password, { email, name }), { PASSWORD_PEPPER: pepper })
    : noPassword;
  await query(
    `INSERT INTO users (id, name, email, password_hash, role, created_at, updated_at) VALUES (${[uuidv7(), name, email, passwordHash, 'admin'].map(quoted).join(', ')}, ${Date.now()}, ${Date.now()})`,
    values,
  );
  return pepper
    ? `${email} is an administrator and can log in.`
    : `${email} is an administrator. PASSWORD_PEPPER is not set here, so no password was: choose one by "Forgot password?" in the shop.`;
}

type Target = { remote: boolean; password?: string | undefined };

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean', default: false }, password: { type: 'string' } },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

/** The deployed shop's pepper cannot be read back: it comes from the environment, or there is none. */
function pepperOf({ remote }: Target): string | undefined {
  if (process.env.PASSWORD_PEPPER || remote) return process.env.PASSWORD_PEPPER;
  const settings = existsSync('.dev.vars') ? '.dev.vars' : '.dev.vars.example';
  return parseEnv(readFileSync(settings, 'utf8')).PASSWORD_PEPPER;
}

async function newPassword(given: string | undefined, owner: { email: string; name: string }): Promise<string> {
  const password = given ?? (await askPassword(`Password for ${owner.email}: `));
  checked(SignupInput.safeParse({ ...owner, password, passwordConfirm: password }));
  refuseWeakPassword(password, owner);
  return password;
}

async function query(sql: string, { remote }: Target): Promise<string> {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', resolve(process.env.STATE_DIR ?? '.state')];
  return run('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--json', '--command', sql]);
}

/** Schemas refuse NUL and control characters before this. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };

function checked<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message ?? 'That is not valid.');
}
