import { t } from '@lingui/core/macro';
import type { Device, OwnPasskey } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Muted } from '../../../ui/layout';
import { Time } from '../../../ui/Time';
import { kindWords } from '../paired/device-words';

interface KeptAccessProps {
  devices: readonly Device[];
  passkeys: readonly OwnPasskey[];
  /** The ids of those that go on. */
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
}

/** Devices and passkeys, which get in beside the password, each with a box to tick: the others end with a new one. */
export function KeptAccess({ devices, passkeys, kept, onChange }: KeptAccessProps) {
  const ways = [
    ...devices.map(({ deviceId, name, kind, seenAt }) => ({ id: deviceId, name, what: kindWords[kind].name, seenAt })),
    ...passkeys.map(({ passkeyId, name, usedAt }) => ({ id: passkeyId, name, what: t`패스키`, seenAt: usedAt })),
  ];
  if (ways.length === 0) return <Muted>{t`연결한 기기나 패스키가 없어요.`}</Muted>;
  const ending = ways.filter(({ id }) => !kept.has(id)).length;
  return (
    <>
      <Muted small>{t`내가 연결한 것만 골라주세요. 고르지 않은 기기는 연결이 끊기고, 패스키는 지워져요.`}</Muted>
      {ways.map(({ id, name, what, seenAt }) => (
        <Checkbox
          key={id}
          wide
          label={
            <>
              <span className="block font-semibold break-all">{name}</span>
              <Muted as="span" small>
                {what} ·{' '}
                {seenAt ? (
                  <>
                    {t`마지막 접속`} <Time at={seenAt} />
                  </>
                ) : (
                  t`아직 쓰지 않았어요`
                )}
              </Muted>
            </>
          }
          checked={kept.has(id)}
          onChange={(isKept) => onChange(new Set(isKept ? [...kept, id] : [...kept].filter((each) => each !== id)))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small font-semibold">
          {ending === 0
            ? t`기기와 패스키를 모두 계속 쓸 수 있어요.`
            : t`고르지 않은 ${{ count: ending }}개는 더 이상 쓸 수 없게 돼요.`}
        </p>
        <Button kind="secondary" disabled={ending === 0} onClick={() => onChange(new Set(ways.map(({ id }) => id)))}>
          {t`모두 유지`}
        </Button>
      </div>
    </>
  );
}
