import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { plainEnvironment } from './server.ts';

const VALID_DAYS = '3650';
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/**
 * Makes a certificate authority for the servers of one installation: `ca.pem`, and for each host `<host>.pem` with
 * `<host>.key`, valid for its name and for this machine. The authority's own key is deleted, so that no further
 * certificate can be signed: for one more host, all are made again. Needs OpenSSL; refuses without it.
 */
export async function makeCertificates(folder: string, hosts: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = mkdtempSync(join(tmpdir(), 'jumun-ca-'));
  const caKey = join(secret, 'ca.key');
  try {
    const authority = ['-subj', '/CN=Jumun servers', '-days', VALID_DAYS];
    await openssl(folder, ['req', '-x509', ...newKey, ...authority, '-keyout', caKey, '-out', 'ca.pem']);
    for (const host of hosts) {
      const request = join(secret, `${host}.csr`);
      const extensions = join(secret, `${host}.ext`);
      writeFileSync(extensions, `subjectAltName=DNS:${host},DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n`);
      await openssl(folder, ['req', ...newKey, '-subj', `/CN=${host}`, '-keyout', `${host}.key`, '-out', request]);
      const signed = ['-CA', 'ca.pem', '-CAkey', caKey, '-set_serial', `0x${randomBytes(8).toString('hex')}`];
      const written = ['-days', VALID_DAYS, '-extfile', extensions, '-out', `${host}.pem`];
      await openssl(folder, ['x509', '-req', '-in', request, ...signed, ...written]);
    }
  } finally {
    rmSync(secret, { recursive: true });
  }
}

const openssl = (folder: string, args: readonly string[]): Promise<void> =>
  runCommand(['openssl', ...args], {
    env: plainEnvironment(),
    cwd: folder,
    needsSpace: `for ${folder}`,
    explain: (output) => `Certificates could not be made in ${folder}: ${output}`,
  });
