import { runInNewContext } from 'node:vm';
import { createTransport } from 'nodemailer';
import { openedSandbox, type Json } from './harness.ts';

const fixture = openedSandbox();

const env = (name: string): string => fixture.sandbox.env[name] ?? '';
const page = async (path: string): Promise<string> => (await fetch(`${fixture.sandbox.origin}${path}`)).text();

describe('the special days', () => {
  const ask = async (query: string, key = encodeURIComponent(env('HOLIDAY_API_KEY'))): Promise<string> =>
    (
      await fetch(
        `${env('HOLIDAY_BASE')}/B090041/openapi/service/SpcdeInfoService/getRestDeInfo?serviceKey=${key}&_type=json&${query}`,
      )
    ).text();
  const itemsOf = async (query: string): Promise<unknown> =>
    (JSON.parse(await ask(query)) as { response: { body: { items: unknown } } }).response.body.items;

  it('are told page by page, one without a list around it, and none as an empty text', async () => {
    expect(await itemsOf('solYear=2027&numOfRows=2')).toMatchObject({
      item: [
        { locdate: 20270101, isHoliday: 'Y' },
        { locdate: 20270206, dateName: '설날' },
      ],
    });
    expect(await itemsOf('solYear=2027&solMonth=05&numOfRows=1&pageNo=3')).toMatchObject({
      item: { locdate: 20270513 },
    });
    expect(await itemsOf('solYear=2033')).toBe('');
    await fixture.post('/control/holidays', { day: '2033-03-04', name: '임시공휴일' });
    expect(await itemsOf('solYear=2033&solMonth=03')).toMatchObject({
      item: [{ dateName: '삼일절' }, { locdate: 20330304 }],
    });
  });

  it('are refused in XML to a key that was encoded twice, or not at all', async () => {
    const key = env('HOLIDAY_API_KEY');
    for (const wrong of [encodeURIComponent(encodeURIComponent(key)), key, ''])
      expect(await ask('solYear=2027', wrong)).toContain('SERVICE_KEY_IS_NOT_REGISTERED_ERROR');
  });
});

describe('DeepL', () => {
  const ask = async (body: object, key = env('DEEPL_API_KEY')): Promise<[number, Json]> => {
    const response = await fetch(`${env('DEEPL_BASE')}/v2/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` },
      body: JSON.stringify(body),
    });
    return [response.status, (await response.json()) as Json];
  };
  const korean = (text: readonly string[], target = 'EN-US') => ({ text, source_lang: 'KO', target_lang: target });

  it.each([
    ['EN-US', 'Latte', '[EN-US] 골목 라떼'],
    ['JA', 'カフェラテ', '[JA] 골목 라떼'],
    ['ZH-HANS', '拿铁', '[ZH-HANS] 골목 라떼'],
  ])('translates to %s what its dictionary has, and marks the rest', async (target, known, unknown) => {
    expect(await ask(korean(['라떼', '골목 라떼'], target))).toEqual([
      200,
      { translations: [known, unknown].map((text) => ({ detected_source_language: 'KO', text })) },
    ]);
  });

  it.each([
    ['a text that stands alone', { text: '라떼', source_lang: 'KO', target_lang: 'JA' }],
    ['a language that it does not name so', korean(['라떼'], 'zh')],
    ['no text', korean([])],
    ['more than 50 texts', korean(Array.from({ length: 51 }, () => '라떼'))],
    ['an unknown option', { ...korean(['라떼']), formal: true }],
  ])('refuses %s', async (_, body) => {
    expect((await ask(body))[0]).toBe(400);
  });

  it('refuses a body of more than 128 KiB, and a wrong key', async () => {
    expect((await ask(korean(['가'.repeat(50_000)])))[0]).toBe(413);
    expect((await ask(korean(['라떼']), 'wrong'))[0]).toBe(403);
  });

  it('tells how much it has translated, to its own customers', async () => {
    const usage = async (key: string) => {
      const response = await fetch(`${env('DEEPL_BASE')}/v2/usage`, {
        headers: { authorization: `DeepL-Auth-Key ${key}` },
      });
      return [response.status, (await response.json()) as Json] as const;
    };
    const [, before] = await usage(env('DEEPL_API_KEY'));
    await ask(korean(['라떼', '커피']));
    const counted = Number(before['character_count']) + 4;
    expect(await usage(env('DEEPL_API_KEY'))).toMatchObject([200, { character_count: counted }]);
    expect((await usage('wrong'))[0]).toBe(403);
  });

  it('can be busy, used up or broken, for one language or text', async () => {
    await fixture.fault('translate.text', 'error', { match: 'JA' });
    expect([(await ask(korean(['라떼'])))[0], (await ask(korean(['라떼'], 'JA')))[0]]).toEqual([200, 429]);
    await fixture.fault('translate.text', 'error', { code: '456', match: '라떼' });
    expect((await ask(korean(['라떼'])))[0]).toBe(456);
    await fixture.fault('translate.text', 'malformed');
    await expect(ask(korean(['라떼']))).rejects.toThrow('JSON');
  });
});

describe('the tax office', () => {
  const ask = async (body: unknown, key = encodeURIComponent(env('NTS_SERVICE_KEY'))): Promise<[number, Json]> => {
    const response = await fetch(`${env('NTS_BASE')}/api/nts-businessman/v1/status?serviceKey=${key}&returnType=JSON`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return [response.status, (await response.json()) as Json];
  };
  const stateOf = async (number: string): Promise<Json> => {
    const [, { data }] = await ask({ b_no: [number] });
    return (data as Json[])[0] ?? {};
  };

  it.each([
    ['1248100998', '01', '01', 'active'],
    ['1234567891', '01', '01', 'active'],
    ['1108141272', '01', '02', 'active with simplified tax'],
    ['1208147521', '02', '01', 'suspended'],
    ['1234567834', '03', '01', 'closed'],
    ['1234567886', '', '', 'not registered, by the digit before the last'],
    ['1234567890', '', '', 'not registered, since its last digit is wrong'],
    ['0000000000', '', '', 'no number'],
  ])('says of %s: %s/%s (%s)', async (number, state, tax) => {
    expect(await stateOf(number)).toMatchObject({ b_no: number, b_stt_cd: state, tax_type_cd: tax });
  });

  it('counts the registered ones only', async () => {
    expect(await ask({ b_no: ['1248100998', '1234567890'] })).toMatchObject([
      200,
      { status_code: 'OK', request_cnt: 2, match_cnt: 1, data: [{ b_stt: '계속사업자' }, { b_stt: '' }] },
    ]);
  });

  it.each(['active', 'simplified', 'suspended', 'closed', 'unknown'])('can be told that one is %s', async (status) => {
    await fixture.post('/control/nts', { number: '123-45-67891', status });
    const codes = { active: '01', simplified: '01', suspended: '02', closed: '03', unknown: '' };
    expect((await stateOf('1234567891'))['b_stt_cd']).toBe(codes[status as keyof typeof codes]);
  });

  it('refuses a key that was encoded twice, or not at all', async () => {
    const key = env('NTS_SERVICE_KEY');
    for (const wrong of [encodeURIComponent(encodeURIComponent(key)), key, ''])
      expect(await ask({ b_no: ['1248100998'] }, wrong)).toMatchObject([401, { code: -401 }]);
  });

  it.each([
    [{ b_no: [] }, 411, 'REQUEST_DATA_MALFORMED'],
    [{ b_no: '1248100998' }, 411, 'REQUEST_DATA_MALFORMED'],
    [{ b_no: Array.from({ length: 101 }, () => '1248100998') }, 413, 'TOO_LARGE_REQUEST'],
    ['{"b_no":', 400, 'BAD_JSON_REQUEST'],
  ])('refuses %j', async (body, status, code) => {
    expect(await ask(body)).toMatchObject([status, { status_code: code }]);
  });

  it('can be away', async () => {
    await fixture.fault('nts.status', 'error', { match: '1248100998' });
    expect(await ask({ b_no: ['1248100998'] })).toMatchObject([500, { status_code: 'INTERNAL_ERROR' }]);
  });
});

describe('the mail server', () => {
  interface Mail {
    from?: string;
    to?: string;
    subject?: string;
    text?: string;
    messageId?: string;
  }
  let serial = 0;
  /** Sends a mail as a service would; says what the server answered, or how the line ended. */
  async function send(more: Mail = {}, password?: string): Promise<unknown> {
    const url = new URL(env('SMTP_URL'));
    serial += 1;
    const transport = createTransport({
      ...{ host: url.hostname, port: Number(url.port) },
      auth: { user: decodeURIComponent(url.username), pass: password ?? decodeURIComponent(url.password) },
    });
    const mail = { from: env('MAIL_SENDER'), to: 'Kim@people.test', subject: '코드', text: '123456', ...more };
    return transport.sendMail({ messageId: `<mail-${serial}@jumun.test>`, ...mail }).then(
      ({ response }) => response.slice(0, 3),
      ({ responseCode, code }: { responseCode?: number; code: string }) => responseCode ?? code,
    );
  }
  const arrived = () => fixture.get<Json[]>('/control/messages?to=kim@people.test');

  it('lays an e-mail beside the messages and on the inbox page', async () => {
    expect(await send({ text: '<b>코드</b> 123456', messageId: '<one@jumun.test>' })).toBe('250');
    expect(await arrived()).toMatchObject([
      {
        ...{ channel: 'email', from: 'no-reply@jumun.test', to: 'Kim@people.test' },
        ...{ subject: '코드', text: '<b>코드</b> 123456', messageId: '<one@jumun.test>' },
      },
    ]);
    expect(await page('/inbox')).toContain('/inbox/mail/Kim%40people.test');
    const mail = await page('/inbox/mail/Kim%40people.test');
    expect(mail).toContain('&lt;b&gt;코드&lt;/b&gt; 123456');
    expect(mail).toContain('이메일 ·');
  });

  it.each([
    [{ subject: '' }, 554],
    [{ text: '' }, 554],
    [{ from: 'stranger@people.test' }, 550],
  ])('refuses %j', async (wrong, answer) => {
    const before = (await fixture.get<Json[]>('/control/messages')).length;
    expect(await send(wrong)).toBe(answer);
    expect(await fixture.get<Json[]>('/control/messages')).toHaveLength(before);
  });

  it('refuses a wrong password', async () => {
    expect(await send({}, 'wrong')).toBe(535);
  });

  it.each([
    ['error', {}, 451, 0],
    ['error', { code: '550' }, 550, 0],
    ['timeout', { delay_ms: 1 }, 'ECONNECTION', 0],
    ['slow', { delay_ms: 1 }, '250', 1],
    ['late-answer', { delay_ms: 1 }, '250', 1],
    ['lost-answer', {}, 'ECONNECTION', 1],
    ['malformed', {}, 'EMESSAGE', 1],
  ])('suffers %s %j', async (kind, more, answer, count) => {
    const before = (await arrived()).length;
    await fixture.fault('mail.send', kind, { match: 'Kim@people.test', ...more });
    expect(await send()).toBe(answer);
    expect(await arrived()).toHaveLength(before + count);
  });
});

describe('the address search', () => {
  /** Runs the script as a page of the platform would, with just enough of a browser. */
  async function load() {
    const frames: { src?: string }[] = [];
    const hears: ((event: object) => void)[] = [];
    const frame = { style: {}, contentWindow: {}, remove: () => frames.pop() };
    const window: { kakao?: Json; daum?: Json } = {};
    const script = await page('/postcode/postcode.v2.js');
    runInNewContext(script, {
      window,
      URL,
      document: { currentScript: { src: env('POSTCODE_SCRIPT_URL') }, createElement: () => frame },
      addEventListener: (_name: string, hear: (event: object) => void) => hears.push(hear),
      removeEventListener: () => hears.pop(),
    });
    const element = { replaceChildren: (child: object) => void frames.push(child) };
    const tell = (origin: string, data: object): void =>
      hears[0]?.({ origin, source: frame.contentWindow, data: { kind: 'complete', address: data } });
    return { window, element, frames, tell };
  }

  it('has both names, shows a page of its own in a frame, and hands over what was chosen there', async () => {
    const { window, element, frames, tell } = await load();
    expect(window.daum?.['Postcode']).toBe(window.kakao?.['Postcode']);
    const chosen: object[] = [];
    const Postcode = window.daum?.['Postcode'] as new (options: object) => {
      embed(element: object, how: object): void;
    };
    new Postcode({ oncomplete: (one: object) => chosen.push(one) }).embed(element, { q: '세종대로' });
    expect(frames[0]?.src).toBe(`${fixture.sandbox.origin}/postcode/search?q=${encodeURIComponent('세종대로')}`);
    tell('http://elsewhere.test', { zonecode: '00000' });
    expect(chosen).toEqual([]);
    tell(fixture.sandbox.origin, { zonecode: '04524' });
    expect(chosen).toEqual([{ zonecode: '04524' }]);
    expect(frames).toEqual([]);
  });

  it('knows a few Korean addresses with every field', async () => {
    const html = await page('/postcode/search');
    const [, text = ''] = /<script type="application\/json" id="addresses">(.+?)<\/script>/.exec(html) ?? [];
    const addresses = JSON.parse(text) as Record<string, string>[];
    expect(addresses.length).toBeGreaterThanOrEqual(15);
    for (const one of addresses) {
      expect(one['zonecode']).toMatch(/^\d{5}$/);
      expect(one['bcode']).toMatch(/^\d{10}$/);
      expect(one['sigunguCode']).toBe(one['bcode']?.slice(0, 5));
      expect(one['roadAddress']).toMatch(/\d$/);
      expect(one['apartment']).toMatch(/^[YN]$/);
    }
  });
});
