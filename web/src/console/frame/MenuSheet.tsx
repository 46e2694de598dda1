import { t } from '@lingui/core/macro';
import { Sheet } from '../../ui/Sheet';
import { SideMenu } from './SideMenu';

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  onLogOut: () => void;
}

/** The menu where it has no room beside the screen. */
export function MenuSheet({ open, onClose, onLogOut }: MenuSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t`메뉴`} side="left">
      <SideMenu onGo={onClose} onLogOut={onLogOut} />
    </Sheet>
  );
}
