import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveMargin } from './margin.routes.ts';

export const area = defineArea({ needs: ['exchange'], serve: serveMargin });
