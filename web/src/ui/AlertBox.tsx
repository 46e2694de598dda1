import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './Button';
import { dialogBackdropClass, dialogPopupClass } from './Dialog';

/** One text and a button. */
export function AlertBox({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Popup className={dialogPopupClass}>
          <AlertDialog.Title className="text-lead font-semibold whitespace-pre-line">{text}</AlertDialog.Title>
          <div className="mt-3 flex justify-end">
            <Button onClick={onClose}>확인</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
