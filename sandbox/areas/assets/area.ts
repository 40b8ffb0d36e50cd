import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveFunds } from './funds.routes.ts';

export const area = defineArea({ needs: ['exchange', 'market'], serve: serveFunds });
