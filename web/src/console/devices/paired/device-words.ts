import { t } from '@lingui/core/macro';
import { Monitor, MonitorSmartphone, Printer, Tablet, type IconNode } from 'lucide';
import type { Device } from '../../../api/views';

export const kindWords: Record<Device['kind'], { name: string; icon: IconNode }> = {
  screen: { name: t`화면`, icon: Monitor },
  print: { name: t`프린터 프로그램`, icon: Printer },
  shared: { name: t`함께 쓰는 기기`, icon: MonitorSmartphone },
  kitchen: { name: t`주방 기기`, icon: Tablet },
};
