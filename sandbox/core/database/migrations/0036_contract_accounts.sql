CREATE TABLE "contract_accounts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_activations" (
	"uid" integer PRIMARY KEY NOT NULL,
	"failed_at" bigint,
	"agreement_version" smallint,
	"activated_at" bigint
);
--> statement-breakpoint
CREATE TABLE "contract_margin_moves" (
	"uid" integer NOT NULL,
	"client_id" text NOT NULL,
	"position_id" uuid NOT NULL,
	"change" numeric(38, 18) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "contract_margin_moves_once" PRIMARY KEY("uid","client_id"),
	CONSTRAINT "contract_margin_moves_change" CHECK ("contract_margin_moves"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "contract_fills" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_orders" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_accounts" ADD CONSTRAINT "contract_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_activations" ADD CONSTRAINT "contract_activations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_margin_moves" ADD CONSTRAINT "contract_margin_moves_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_margin_moves" ADD CONSTRAINT "contract_margin_moves_position_id_contract_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."contract_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_margin_moves_row" ON "contract_margin_moves" USING btree ("position_id");