import { verify } from '@node-rs/argon2';
import { shopper } from '@jumun/contracts';
import { definition } from '../src/auth.module.js';
import { openedAuth, procedures } from './auth-fixture.js';

describe('the first operator', () => {
  const fixture = openedAuth({});

  it('is there after the start, once, and follows the configured password', async () => {
    const operators = () => fixture.sql('auth', 'select id, password_hash from operator');
    const [before] = await operators();
    expect(await verify(String(before?.['password_hash']), fixture.authConfig.OPERATOR_PASSWORD)).toBe(true);
    await fixture.start(definition(fixture.authConfig));
    expect(await operators()).toEqual([before]);
    const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = fixture.authConfig;
    const { tokens } = await fixture.rpc.call(procedures.operatorLogIn, { email, password }, shopper);
    await fixture.start(definition({ ...fixture.authConfig, OPERATOR_PASSWORD: 'another-password1' }));
    const [after, ...more] = await operators();
    expect(more).toEqual([]);
    expect(after?.['id']).toBe(before?.['id']);
    expect(await verify(String(after?.['password_hash']), 'another-password1')).toBe(true);
    const { refreshToken } = tokens;
    await expect(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper)).rejects.toMatchObject({
      code: 'AUTH097',
    });
  });
});
