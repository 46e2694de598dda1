import { canCheck, lateChecks, tellUnchecked } from './late-checks';
import { alerts } from './alert';

const options = { fields: {}, shouldUseNativeValidation: undefined };
const typed = { email: 'kim@jumun.test' };

describe('a form whose rules come late', () => {
  it('is checked by them', async () => {
    const checks = lateChecks<typeof typed>(async () => (values) => ({ values, errors: {} }));
    expect(await checks(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  });

  it('is not sent without them, and says that there is no connection', async () => {
    const checks = lateChecks<typeof typed>(() => Promise.reject(new TypeError('There is no network.')));
    const { values, errors } = await checks(typed, undefined, options);
    expect(values).toEqual({});
    tellUnchecked(errors);
    expect(alerts.first()?.text).toBe('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
  });

  it('says nothing of itself where a field does', () => {
    const before = alerts.first();
    tellUnchecked({ email: { type: 'custom', message: '이메일을 입력해주세요' } });
    expect(alerts.first()).toBe(before);
  });

  it('lets a step go on only when they are here', async () => {
    expect(await canCheck(async () => undefined)).toBe(true);
    expect(await canCheck(() => Promise.reject(new TypeError('There is no network.')))).toBe(false);
    expect(alerts.first()?.text).toBe('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
  });
});
