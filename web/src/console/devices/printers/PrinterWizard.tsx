import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Muted, Stack } from '../../../ui/layout';
import { Sheet } from '../../../ui/Sheet';
import { KeyShown, type PrinterKey } from './KeyShown';
import { bodyOf, faultOf, fieldsOf, newPrinter, type PrinterFields } from './printer-form';
import { ConnectionFields, LinkFields, RuleFields } from './PrinterFieldSets';
import { refreshPrinting, type Printer } from './printer-query';
import { tellFault, useTestPrint } from './use-printer-acts';

const steps = [t`어떤 프린터?`, t`연결`, t`무엇을 언제`, t`시험 출력`] as const;
const routes = http.printing;

interface PrinterWizardProps {
  open: boolean;
  /** The printer that is changed; a new one where there is none. */
  printer: Printer | undefined;
  onClose: () => void;
}

/** Adds a printer in four steps, or changes one. */
export function PrinterWizard({ open, printer, onClose }: PrinterWizardProps) {
  const [step, setStep] = useState(printer ? 1 : 0);
  const [fields, setFields] = useState<PrinterFields>(printer ? fieldsOf(printer) : newPrinter);
  const [isChecked, setChecked] = useState(false);
  const [made, setMade] = useState<Printer | undefined>(printer);
  const change = (part: Partial<PrinterFields>) => setFields((known) => ({ ...known, ...part }));
  const fault = faultOf(fields);
  const save = useAct({
    mutationFn: async () => {
      const body = bodyOf(fields, made);
      const params = made && { printerId: made.printerId };
      const answer = params
        ? await call(routes.updatePrinter, { params, body })
        : await call(routes.createPrinter, { body });
      setMade(answer.data);
      setStep(3);
    },
    onError: (thrown) => tellFault(t`프린터를 저장하지 못했어요.`, thrown),
    onSettled: refreshPrinting,
  });
  const goOn = (): void => {
    if (step === 1 && fault) return setChecked(true);
    if (step === 2) return save.mutate();
    setStep(step + 1);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${printer ? t`프린터 설정` : t`프린터 추가`} · ${step + 1}/4 ${steps[step] ?? ''}`}
      footer={
        <div className="flex justify-end gap-2">
          {step > 0 && step < 3 && (
            <Button kind="quiet" onClick={() => setStep(step - 1)}>
              {t`이전`}
            </Button>
          )}
          {step < 3 ? (
            <Button busy={save.isPending} onClick={goOn}>
              {step === 2 ? t`저장하기` : t`다음`}
            </Button>
          ) : (
            <Button onClick={onClose}>{t`마치기`}</Button>
          )}
        </div>
      }
    >
      <Stack gap={4}>
        {step === 0 && <LinkFields fields={fields} change={change} />}
        {step === 1 && <ConnectionFields fields={fields} change={change} fault={isChecked ? fault : null} />}
        {step === 2 && <RuleFields fields={fields} change={change} />}
        {step === 3 && made && <TestStep printer={made} />}
      </Stack>
    </Sheet>
  );
}

function TestStep({ printer: { printerId, link } }: { printer: Printer }) {
  const test = useTestPrint();
  return (
    <>
      {(link === 'star' || link === 'epson') && <KeyBox printerId={printerId} />}
      {link === 'agent' && (
        <Muted>{t`매장 컴퓨터에서 출력 프로그램을 켜고 기기 관리에서 연결하면 이 프린터로 출력해요.`}</Muted>
      )}
      <p>{t`시험 출력을 해서 한글과 양쪽 끝이 잘 나오는지 확인해주세요. 잘 나왔나요?`}</p>
      <Button kind="secondary" busy={test.isPending} onClick={() => test.mutate(printerId)}>
        {t`시험 출력`}
      </Button>
    </>
  );
}

function KeyBox({ printerId }: { printerId: string }) {
  const [told, setTold] = useState<PrinterKey>();
  const renew = useAct({
    mutationFn: async () => setTold((await call(routes.renewPrinterKey, { params: { printerId } })).data),
    onError: (thrown) => tellFault(t`주소를 만들지 못했어요.`, toAppError(thrown)),
  });
  if (told)
    return (
      <>
        <KeyShown told={told} />
        <Muted>{t`프린터가 처음 연결되면 프린터 화면에서 우리 매장 프린터가 맞는지 여쭤봐요.`}</Muted>
      </>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Muted>{t`프린터가 스스로 주문서를 가져가요. 새 주소를 만들면 전 주소는 더 쓸 수 없어요.`}</Muted>
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {t`프린터에 넣을 주소 만들기`}
      </Button>
    </div>
  );
}
