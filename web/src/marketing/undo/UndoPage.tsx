import type { AnswerOf } from '@jumun/client';
import { useEffect, useState } from 'react';
import { paths } from '../../addresses/paths';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { useAct } from '../../api/use-act';
import { session } from '../../session/session';
import { Button, LinkButton } from '../../ui/Button';
import { Muted, Stack } from '../../ui/layout';
import { FormPage } from '../FormPage';

type Look = AnswerOf<typeof http.proofs.lookAtChange>['data'];

const HASH = '#k=';
const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short' });
const exactTime = (at: string): string => moment.format(new Date(at));

const words: Readonly<Record<Look['changes'][number]['act'], string>> = {
  'owner-name': '대표자 이름이 바뀌었어요',
  phone: '휴대전화 번호가 바뀌었어요',
  'bank-papers': '통장 서류가 바뀌었어요',
  'bank-account': '정산 계좌가 바뀌었어요',
  passkey: '새 패스키가 등록됐어요',
  device: '새 기기가 연결됐어요',
  password: '비밀번호가 바뀌었어요',
  guessing: '비밀번호를 여러 번 틀렸어요',
  undo: '변경을 되돌렸어요',
};

let taken = '';

/** Takes the key out of the address, which people copy and send on; a page that is drawn again still has it. */
function takeKey(): string {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(HASH)) {
    taken = hash.slice(HASH.length);
    history.replaceState(history.state, '', `${pathname}${search}`);
  }
  return taken;
}

/** Where the news of an account leads: what changed in it, and one press that undoes it. */
export function UndoPage() {
  const [key, setKey] = useState<string>();
  const look = useAct({
    mutationFn: async (of: string) => (await call(http.proofs.lookAtChange, { body: { key: of } })).data,
  });
  const { mutate } = look;
  useEffect(() => {
    // Undefined until then: its server never sees the key.
    const found = takeKey();
    setKey(found);
    if (found !== '') mutate(found);
  }, [mutate]);
  const undo = useAct({
    mutationFn: () => call(http.proofs.undoChange, { body: { key: key ?? '' } }),
    // The server has ended every session, this browser's too.
    onSuccess: () => session.end(),
  });
  if (undo.data)
    return (
      <FormPage
        title="계정 변경 되돌리기"
        heading="되돌렸어요"
        lead="모든 로그인이 끝났고, 그동안 등록된 패스키와 기기도 끊겼어요. 이제 새 비밀번호를 정해주세요."
        unlisted
      >
        {look.data?.changes.some(({ act }) => act === 'bank-account') && (
          <Muted>정산 계좌는 비워뒀어요. 다시 입력할 때까지 정산하지 않아요.</Muted>
        )}
        <LinkButton to={paths.forgotPassword} size="large" wide>
          새 비밀번호 정하기
        </LinkButton>
      </FormPage>
    );
  return (
    <FormPage
      title="계정 변경 되돌리기"
      heading="직접 한 일이 아닌가요?"
      lead="한 번 눌러 계정을 그 전으로 되돌릴 수 있어요. 모든 로그인이 끝나고 새 비밀번호를 정하게 돼요."
      notice={
        key === ''
          ? '링크가 올바르지 않아요. 메시지에 있는 주소를 그대로 열어주세요.'
          : (look.error ?? undo.error)?.message
      }
      unlisted
    >
      {look.isPending && (
        <p role="status" className="text-muted">
          바뀐 내용을 불러오는 중…
        </p>
      )}
      {look.error && look.error.kind !== 'client' && (
        <Button kind="secondary" wide onClick={() => key !== undefined && mutate(key)}>
          다시 시도
        </Button>
      )}
      {look.data && (
        <Stack gap={6}>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line px-4">
            {look.data.changes.map(({ act, changedAt }) => (
              <li key={`${act} ${changedAt}`} className="flex flex-wrap justify-between gap-x-4 py-3">
                <span className="font-semibold">{words[act]}</span>
                <span className="tabular text-muted">{exactTime(changedAt)}</span>
              </li>
            ))}
          </ul>
          <Button size="large" wide busy={undo.isPending} busyLabel="되돌리는 중…" onClick={() => undo.mutate()}>
            되돌리기
          </Button>
          <Muted small>
            {exactTime(look.data.undoableUntil)}까지 되돌릴 수 있어요. 직접 한 일이라면 이 창을 닫아주세요.
          </Muted>
        </Stack>
      )}
    </FormPage>
  );
}
