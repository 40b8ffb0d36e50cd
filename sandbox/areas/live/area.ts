import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveLive } from './live.routes.ts';

export const area = defineArea({ needs: [], serve: serveLive });
