import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAct } from '../../../../api/use-act';
import { Button } from '../../../../ui/Button';
import { LabelledSelect } from '../../../../ui/form/LabelledSelect';
import type { Printer } from '../printer-query';
import { tellFault } from '../use-printer-acts';
import { baudRates, mayUsePorts, portsOf, type ChosenPort } from './chosen-port';
import { ownWords } from './own-words';
import { useOwnPrinter } from './use-own-printer';

const speeds = baudRates.map((rate) => ({ value: String(rate), label: String(rate) }));

/** A printer at this browser: chooses its port, and prints for as long as the page is open. */
export function OwnPrinter({ printer }: { printer: Printer }) {
  const { port, state, choose } = useOwnPrinter(printer);
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = port !== undefined && !isChoosing;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The pressed control disappears: the focus goes to the first control of its replacement.
  useLayoutEffect(() => {
    if (wasPressed.current) place.current?.querySelector<HTMLElement>('button, select')?.focus();
    wasPressed.current = false;
  }, [isChosen]);
  const { serial, usb } = portsOf(navigator);
  if (!serial && !usb)
    return (
      <p className="text-muted">{t`이 브라우저는 프린터에 바로 연결할 수 없어요. 크롬이나 엣지에서 열어주세요.`}</p>
    );
  if (!mayUsePorts(document))
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">{t`이 화면을 한 번 새로 열어야 프린터를 연결할 수 있어요.`}</p>
        <Button onClick={() => location.reload()}>{t`화면 새로 열기`}</Button>
      </div>
    );
  function chooseAnew(): void {
    wasPressed.current = true;
    setChoosing(true);
  }
  return (
    <div ref={place}>
      {isChosen ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="min-w-0">
            {ownWords[state]}
          </p>
          <Button kind="quiet" onClick={chooseAnew}>
            {t`프린터 다시 고르기`}
          </Button>
        </div>
      ) : (
        <PortChoice
          hasSerial={serial !== undefined}
          hasUsb={usb !== undefined}
          choose={(via, baudRate) => {
            wasPressed.current = true;
            return choose(via, baudRate);
          }}
          onChosen={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface PortChoiceProps {
  hasSerial: boolean;
  hasUsb: boolean;
  choose: (via: ChosenPort['via'], baudRate: number) => Promise<void>;
  onChosen: () => void;
}

function PortChoice({ hasSerial, hasUsb, choose, onChosen }: PortChoiceProps) {
  const [speed, setSpeed] = useState(String(baudRates[0]));
  const act = useAct({
    mutationFn: (via: ChosenPort['via']) => choose(via, Number(speed)),
    onSuccess: onChosen,
    onError: (fault) => tellFault(t`프린터를 고르지 못했어요.`, fault),
  });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-ground p-4">
      <p className="font-semibold">{t`이 컴퓨터나 태블릿에 꽂은 프린터를 골라주세요.`}</p>
      {hasSerial && (
        <LabelledSelect
          label={t`통신 속도`}
          help={t`시리얼·블루투스 프린터만 골라요. 프린터 설명서에 적혀 있어요.`}
          options={speeds}
          value={speed}
          onChange={setSpeed}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {hasUsb && (
          <Button busy={act.isPending} onClick={() => act.mutate('usb')}>
            {t`USB 프린터 고르기`}
          </Button>
        )}
        {hasSerial && (
          <Button kind="secondary" disabled={act.isPending} onClick={() => act.mutate('serial')}>
            {t`시리얼 포트 고르기`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Prints for the printers of this browser while the board is open; the board's own line says how they stand. */
export const ServedPrinters = ({ printers }: { printers: readonly Printer[] }) =>
  printers.map((printer) => <Served key={printer.printerId} printer={printer} />);

function Served({ printer }: { printer: Printer }) {
  useOwnPrinter(printer);
  return null;
}
