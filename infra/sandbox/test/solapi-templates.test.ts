import { solapiHeader, openedSandbox, type Json } from './harness.ts';

const fixture = openedSandbox({ solapiStepMs: 60_000 });

/** The code with which a message of a template was taken or refused. */
async function codeOf(templateId: string, variables: Json): Promise<unknown> {
  const { env, origin } = fixture.sandbox;
  const kakaoOptions = { pfId: env['SOLAPI_PFID'], templateId, variables };
  const message = { to: '01012345678', from: env['SOLAPI_SENDER'], type: 'ATA', kakaoOptions };
  const response = await fetch(`${origin}/solapi/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: solapiHeader(env) },
    body: JSON.stringify({ messages: [message], showMessageList: true }),
  });
  const { failedMessageList, messageList } = (await response.json()) as Record<string, Json[]>;
  return [...(failedMessageList ?? []), ...(messageList ?? [])][0]?.['statusCode'];
}

describe('Alimtalk templates', () => {
  const ask = async (method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> => {
    const response = await fetch(`${fixture.sandbox.origin}/solapi/kakao/v2/templates${path}`, {
      method,
      headers: {
        authorization: solapiHeader(fixture.sandbox.env),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const words = (more: Json = {}): Json => ({
    ...{ channelId: fixture.sandbox.env['SOLAPI_PFID'], name: '시험', content: '#{이름} 안녕하세요' },
    ...{ categoryCode: '999999', messageType: 'BA', emphasizeType: 'NONE' },
    ...more,
  });
  const review = (id: string, status: string, comment?: string): Promise<Json> =>
    fixture.post(`/control/solapi/templates/${id}`, { status, ...(comment && { comment }) });

  it('carry no message before they passed review', async () => {
    const { body: made } = await ask('POST', '', words());
    const templateId = String(made['templateId']);
    expect(templateId).toMatch(/^KA01TP\w{26}$/);
    expect(made['status']).toBe('PENDING');
    expect(await codeOf(templateId, { '#{이름}': '김' })).toBe('1042');
    expect((await ask('PUT', `/${templateId}/inspection`)).body['status']).toBe('INSPECTING');
    expect((await ask('PUT', `/${templateId}/inspection`)).status).toBe(400);
    expect(await codeOf(templateId, { '#{이름}': '김' })).toBe('1042');
    await review(templateId, 'APPROVED');
    expect(await codeOf(templateId, { '#{이름}': '김' })).toBe('2000');
  });

  it('are listed with what the review said', async () => {
    const { body: made } = await ask('POST', '', words({ name: '반려' }));
    await review(String(made['templateId']), 'REJECTED', '광고로 보여요');
    const { body } = await ask('GET', '?limit=1');
    expect(body['templateList']).toMatchObject([{ status: 'REJECTED', comments: [{ content: '광고로 보여요' }] }]);
    expect(body['nextKey']).toMatch(/^KA01TP/);
  });

  it.each([
    { channelId: 'KA01PFother' },
    { content: '#{이름} #{가게}' },
    { content: 'x'.repeat(1_001) },
    { messageType: 'AD' },
    { categoryCode: '' },
  ])('are refused with %j', async (wrong) => {
    await expect(ask('POST', '', words(wrong))).resolves.toMatchObject({
      status: 400,
      body: { errorCode: 'ValidationError' },
    });
  });
});
