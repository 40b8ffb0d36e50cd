CREATE TABLE "contract_favourites" (
	"uid" integer NOT NULL,
	"contract_code" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contract_favourites_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "contract_favourites_uid_contract_code_pk" PRIMARY KEY("uid","contract_code")
);
--> statement-breakpoint
CREATE TABLE "spot_favourites" (
	"uid" integer NOT NULL,
	"trade_id" integer NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spot_favourites_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "spot_favourites_uid_trade_id_pk" PRIMARY KEY("uid","trade_id")
);
--> statement-breakpoint
ALTER TABLE "contract_favourites" ADD CONSTRAINT "contract_favourites_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_favourites" ADD CONSTRAINT "spot_favourites_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_favourites" ADD CONSTRAINT "spot_favourites_trade_id_spot_pairs_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."spot_pairs"("trade_id") ON DELETE no action ON UPDATE no action;