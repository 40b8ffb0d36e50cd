CREATE TABLE "collected_deposits" (
	"deposit_id" integer PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain_index" integer NOT NULL,
	"index_id" integer NOT NULL,
	"address" text NOT NULL,
	"token" text NOT NULL,
	"coin_id" integer NOT NULL,
	"units" text NOT NULL,
	"max_fee_per_gas" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "collections_ended" CHECK (("collections"."state" in ('done', 'failed', 'over')) = ("collections"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "chain_jobs" (
	"collection_id" integer NOT NULL,
	"step" text NOT NULL,
	"number" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"sender" text NOT NULL,
	"nonce" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"raw_transaction" text NOT NULL,
	"max_fee_per_gas" text NOT NULL,
	"sent_at" bigint,
	"sent_block" bigint,
	"block_number" bigint,
	"is_booked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chain_jobs_key" PRIMARY KEY("collection_id","step","number"),
	CONSTRAINT "chain_jobs_hash" UNIQUE("index_id","tx_hash"),
	CONSTRAINT "chain_jobs_nonce" UNIQUE("index_id","sender","nonce","number")
);
--> statement-breakpoint
ALTER TABLE "collected_deposits" ADD CONSTRAINT "collected_deposits_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_deposits" ADD CONSTRAINT "collected_deposits_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_address_deposit_addresses_address_fk" FOREIGN KEY ("address") REFERENCES "public"."deposit_addresses"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_coin_id_coins_coin_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("coin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_jobs" ADD CONSTRAINT "chain_jobs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_deposits_collection" ON "collected_deposits" USING btree ("collection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_open" ON "collections" USING btree ("chain_index","address") WHERE "collections"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "collections_state" ON "collections" USING btree ("chain_index","state");