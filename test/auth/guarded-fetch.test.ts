// Addresses that clients register lead to public places, or nowhere.
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { guardedFetch } from '../../runtime/identity/auth/guarded-fetch.ts';

it.each([
  'http://example.org/jwks',
  'https://127.0.0.1/jwks',
  'https://2130706433/jwks',
  'https://0x7f.1/jwks',
  'https://localhost/jwks',
  'https://[::1]/jwks',
  'https://[::ffff:127.0.0.1]/jwks',
  'https://[::ffff:169.254.169.254]/jwks',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/jwks',
  'https://172.31.255.255/jwks',
  'https://192.168.1.1/jwks',
  'https://100.64.0.1/jwks',
  'https://0.0.0.0/jwks',
  'https://255.255.255.255/jwks',
  'https://[fe80::1]/jwks',
  'https://[fd00::1]/jwks',
  'https://[64:ff9b::7f00:1]/jwks',
  'https://[2002:7f00:1::]/jwks',
  'https://[::ffff:0:127.0.0.1]/jwks',
  'https://[::ffff:0:169.254.169.254]/jwks',
  'https://[100:0:0:1::1]/jwks',
  'https://[5f00::7f00:1]/jwks',
  'https://[4000::1]/jwks',
  'https://[fe00::1]/jwks',
  'file:///etc/passwd',
])('%s is not asked', async address => {
  await expect(guardedFetch(address, { loopback: false })).rejects.toThrow(
    /not a public address|not reached by https/,
  );
});

it('on loopback the same addresses are as closed, but for loopback itself', async () => {
  for (const address of ['http://10.0.0.1/', 'http://example.org/', 'https://192.168.1.1/'])
    await expect(guardedFetch(address, { loopback: true })).rejects.toThrow(
      /not a public address|not reached by https/,
    );
});

it('who sends nothing, never ends, or changes the protocol, is left', async () => {
  const place = createServer((request, response) => {
    if (request.url === '/slow') response.write('{');
    if (request.url === '/other')
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  });
  await new Promise<void>(resolve => place.listen(0, '127.0.0.1', resolve));
  const address = place.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const path of ['/slow', '/silent', '/other'])
    await expect(
      guardedFetch(`http://localhost:${port}${path}`, { loopback: true, timeout: 50 }),
    ).rejects.toThrow();
  place.closeAllConnections();
  place.close();
});
