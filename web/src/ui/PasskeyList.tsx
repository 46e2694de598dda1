import { KeyRound } from 'lucide';
import type { RefObject } from 'react';
import { canUsePasskeys } from '../api/passkey';
import type { OwnPasskey } from '../api/views';
import { Badge } from './Badge';
import { Button } from './Button';
import { Icon } from './Icon';
import { Muted } from './layout';
import { Time } from './Time';

interface PasskeyListProps {
  passkeys: readonly OwnPasskey[];
  onRemove: (passkey: OwnPasskey) => void;
  onAdd: () => void;
  /** The button that adds one. */
  adder?: RefObject<HTMLButtonElement | null>;
}

/** The passkeys of an account, each with a way to remove it, and a way to add one. */
export const PasskeyList = ({ passkeys, onRemove, onAdd, adder }: PasskeyListProps) => (
  <>
    {passkeys.length > 0 ? (
      <ul aria-label="등록한 패스키" className="flex flex-col divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => onRemove(passkey)} />
        ))}
      </ul>
    ) : (
      <Muted>아직 등록한 패스키가 없어요.</Muted>
    )}
    {canUsePasskeys() ? (
      <div>
        <Button ref={adder} kind="secondary" onClick={onAdd}>
          패스키 등록하기
        </Button>
      </div>
    ) : (
      <Muted small>이 브라우저에서는 패스키를 쓸 수 없어요.</Muted>
    )}
  </>
);

const PasskeyRow = ({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div className="flex min-w-0 items-start gap-3">
      <Icon of={KeyRound} className="mt-0.5" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {passkey.name}
          <Badge tone={passkey.isBackedUp ? 'ready' : 'completed'}>
            {passkey.isBackedUp ? '여러 기기에서 써요' : '한 기기에만 있어요'}
          </Badge>
        </p>
        <Muted small>
          등록 <Time at={passkey.addedAt} exact /> · 마지막 사용{' '}
          {passkey.usedAt ? <Time at={passkey.usedAt} /> : '없음'}
        </Muted>
      </div>
    </div>
    <Button kind="secondary" aria-label={`${passkey.name} 지우기`} onClick={onRemove}>
      지우기
    </Button>
  </li>
);
