import { LoginFields } from '../login/login-checks';
import { registerFields } from './register-checks';
import { PASSWORD_IS_COMMON } from './register-words';

const good = {
  ownerName: '김사장',
  email: 'a@b.kr',
  shopName: '가게',
  password: 'oatcake1234!',
  confirm: 'oatcake1234!',
  terms: true,
  privacy: true,
  age: true,
  marketing: false,
};
const messages = (values: object, { taken = [] as string[], hasPassword = true } = {}) => {
  const checked = registerFields({ taken: new Set(taken), hasPassword }).safeParse(values);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('the sign-up form', () => {
  it('takes a whole form', () => expect(messages(good)).toEqual([]));
  it.each(['abcd1234', 'qwer1234!', 'jumun2026!'])('says that %s is tried first by a guesser', (password) =>
    expect(messages({ ...good, password, confirm: password })).toEqual([['password', PASSWORD_IS_COMMON]]),
  );

  it('finds a password with the name of its shop in it', () =>
    expect(messages({ ...good, shopName: 'Gulmaru', password: 'my7gulmaru', confirm: 'my7gulmaru' })).toEqual([
      ['password', PASSWORD_IS_COMMON],
    ]));

  it('asks for every field in the agreed words', () => {
    const empty = { ownerName: '', email: '', shopName: '', password: '', confirm: '', marketing: false };
    const boxes = { terms: false, privacy: false, age: false };
    const first = new Map(
      messages({ ...empty, ...boxes })
        .reverse()
        .map(([name, message]) => [name, message]),
    );
    expect(Object.fromEntries(first)).toEqual({
      ownerName: '이름을 입력해주세요',
      email: '이메일을 입력해주세요',
      shopName: '스토어 이름을 입력해주세요',
      password: '비밀번호를 입력해주세요',
      confirm: '비밀번호 확인을 입력해주세요',
      terms: '이용약관에 동의해주세요',
      privacy: '개인정보 수집과 이용에 동의해주세요',
      age: '만 14세 이상만 가입할 수 있어요',
    });
  });
  it('refuses a name that the profile would refuse later', () => {
    expect(messages({ ...good, shopName: '하늘떡볶이!' })).toEqual([['shopName', '특수문자는 사용할 수 없습니다.']]);
    expect(messages({ ...good, shopName: '하늘 떡볶이 2호점' })).toEqual([]);
  });
  it('asks for no consent to advertising', () => {
    expect(messages({ ...good, marketing: false })).toEqual([]);
    expect(messages({ ...good, terms: false })).toEqual([['terms', '이용약관에 동의해주세요']]);
  });
  it.each(['short1!', 'letters-only', '12345678', 'with space1', '한글비밀번호1a'])(
    'refuses the password %s',
    (password) => {
      expect(messages({ ...good, password, confirm: password })).toContainEqual([
        'password',
        '영문과 숫자를 포함해 8자 이상 입력해주세요',
      ]);
    },
  );
  it('refuses a wrong e-mail shape, an unequal confirmation and an e-mail known to be taken', () => {
    expect(messages({ ...good, email: 'a@b' })).toContainEqual(['email', '유효한 이메일 형식을 입력해주세요']);
    expect(messages({ ...good, confirm: 'other1234' })).toContainEqual(['confirm', '비밀번호가 일치하지 않습니다']);
    expect(messages(good, { taken: ['a@b.kr'] })).toContainEqual([
      'email',
      '이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.',
    ]);
  });
});

describe('while the rest is still empty', () => {
  const begun = { ...good, ownerName: '', shopName: '' };

  it('tells of an unequal confirmation', () => {
    expect(messages({ ...begun, confirm: 'other1234' })).toContainEqual(['confirm', '비밀번호가 일치하지 않습니다']);
  });
  it('tells of an e-mail known to be taken, however it is written', () => {
    const text = '이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.';
    expect(messages({ ...begun, email: ' A@b.kr ' }, { taken: ['a@b.kr'] })).toContainEqual(['email', text]);
  });
});

describe('the sign-up form of a social account', () => {
  it('asks for no password', () => {
    expect(messages({ ...good, password: '', confirm: '' }, { hasPassword: false })).toEqual([]);
    expect(messages({ ...good, shopName: '' }, { hasPassword: false })).toEqual([
      ['shopName', '스토어 이름을 입력해주세요'],
    ]);
  });
});

describe('the log-in form', () => {
  it('checks the shape of address and password', () => {
    const checked = LoginFields.safeParse({ email: 'a', password: 'b', remember: false });
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([
      '유효한 이메일 형식을 입력해주세요',
      '영문과 숫자를 포함해 8자 이상 입력해주세요',
    ]);
  });
});
