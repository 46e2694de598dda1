import { describeTenants } from '@jumun/testing';
import { notificationsFixture } from './notifications-fixture.js';

describeTenants('notifications', notificationsFixture);
