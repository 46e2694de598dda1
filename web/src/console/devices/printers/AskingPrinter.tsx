import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Muted } from '../../../ui/layout';
import { Time } from '../../../ui/Time';
import { KeyShown, type PrinterKey } from './KeyShown';
import { refreshPrinting, type Printer } from './printer-query';
import { tellFault } from './use-printer-acts';

const routes = http.printing;
type Asker = NonNullable<Printer['unconfirmed']>;

/** A printer that uses another's address: it is given nothing before its owner has said that it is the shop's. */
export function AskingPrinter({ printer: { printerId, name, unconfirmed } }: { printer: Printer }) {
  const [isRefusing, setRefusing] = useState(false);
  const [told, setTold] = useState<PrinterKey>();
  return (
    <>
      {unconfirmed && <Question printerId={printerId} asker={unconfirmed} onRefuse={() => setRefusing(true)} />}
      {told && <KeyShown told={told} />}
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={t`${name} 프린터의 새 주소를 만들까요?`}
        description={t`지금 주소는 더 쓸 수 없어요. 매장의 프린터에 새 주소를 다시 넣어주세요.`}
        confirmLabel={t`새 주소 만들기`}
        danger
        onConfirm={async () => {
          setTold((await call(routes.renewPrinterKey, { params: { printerId } })).data);
          refreshPrinting();
        }}
      />
    </>
  );
}

interface QuestionProps {
  printerId: string;
  asker: Asker;
  onRefuse: () => void;
}

function Question({ printerId, asker, onRefuse }: QuestionProps) {
  const { askerId, name, model, since, elsewhere, served } = asker;
  const confirm = useAct({
    mutationFn: async () => void (await call(routes.confirmPrinter, { params: { printerId }, body: { askerId } })),
    onError: (fault) => tellFault(t`프린터를 확인하지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-waiting-wash p-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold">
          {elsewhere
            ? t`프린터가 다른 네트워크에서 연결됐어요. 우리 매장 프린터가 맞나요?`
            : t`새 프린터가 연결됐어요. 우리 매장 프린터가 맞나요?`}
        </p>
        <Muted small>
          <span className="break-all">{model === null ? name : `${model} · ${name}`}</span> · <Time at={since} />
        </Muted>
        <Muted small>
          {served
            ? t`출력은 계속하고 있어요. 우리 매장 프린터가 아니면 새 주소를 만들어 끊어주세요.`
            : t`맞다고 하기 전에는 아무것도 출력하지 않아요.`}
        </Muted>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t`맞아요`}
        </Button>
        <Button kind="secondary" disabled={confirm.isPending} onClick={onRefuse}>
          {t`아니에요`}
        </Button>
      </div>
    </div>
  );
}
