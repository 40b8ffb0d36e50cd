CREATE TABLE "identity_company_steps" (
	"uid" integer NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"sealed_papers" "bytea" NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "identity_company_steps_uid_step_pk" PRIMARY KEY("uid","step")
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "identity_files" ADD COLUMN "is_of_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_company_steps" ADD CONSTRAINT "identity_company_steps_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_company_steps_updated" ON "identity_company_steps" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_links_uid" ON "identity_links" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_links_expires" ON "identity_links" USING btree ("expires_at");