import { authorization, isReportSecret, signatureOf } from './signature.js';

describe('the signature of a request to SOLAPI', () => {
  it('is the one that SOLAPI computes', () => {
    const signature = signatureOf(
      'SANDBOXSECRET0123456789ABCDEF012',
      '2026-01-02T03:04:05.678Z',
      '0123456789abcdef0123456789abcdef',
    );
    expect(signature).toBe('f5880b4989fe59e67b4eba3134d4b8dcaf29548dd61d7bbd916b19007fef9ceb');
  });

  it('is another one for each request', () => {
    const now = new Date();
    const header = /^HMAC-SHA256 apiKey=KEY, date=\S+, salt=[0-9a-f]{32}, signature=[0-9a-f]{64}$/;
    const [first, second] = [authorization('KEY', 'secret', now), authorization('KEY', 'secret', now)];
    expect(first).toMatch(header);
    expect(second).not.toBe(first);
  });
});

describe('the secret of a delivery report', () => {
  it('is the hex SHA-1 of the text in the console', () => {
    expect(isReportSecret('e5e9fa1ba31ecd1ae84f75caaa474f3a663f05f4', 'secret')).toBe(true);
    expect(isReportSecret('E5E9FA1BA31ECD1AE84F75CAAA474F3A663F05F4', 'secret')).toBe(true);
  });

  it('is not the text itself, nothing, or something longer', () => {
    for (const given of ['secret', '', 'e5e9fa1ba31ecd1ae84f75caaa474f3a663f05f4x'])
      expect(isReportSecret(given, 'secret')).toBe(false);
  });
});
